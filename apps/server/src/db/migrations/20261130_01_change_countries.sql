-- Countries of the record before and after the change, as ISO codes. Null: records of the kind are for no country, or the change is older.
alter table change_log add column countries text[];
alter table audit add column countries text[];
