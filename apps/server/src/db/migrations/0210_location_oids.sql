-- Locations of the records of changes, before and after the change. 1: all locations of the tenant. Null: records of the kind have none.
alter table audit add column location_oids bigint[];
alter table change_log add column location_oids bigint[];
