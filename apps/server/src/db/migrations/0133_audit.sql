-- Search in the audit: the name a record had when it was written, and the same folded for searching.
alter table audit add column record_name text collate "C";
alter table audit add column search text collate "C" not null default '';
create index audit_tenant on audit (tenant_oid, seq);
create index audit_kind on audit (area, entity, seq);
create index audit_user on audit (lower(user_name), seq);
