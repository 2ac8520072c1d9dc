-- The tenant a failed call stood in; 0 = all, or none.
alter table error_log add column tenant_oid bigint not null default 0;
