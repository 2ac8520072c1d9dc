-- False: a role that is assigned for all tenants is denied for this one; of the root it only states that it is not assigned.
alter table user_role add column allowed boolean not null default true;
