-- Text search in large kinds: trigrams if they can be installed; without them the search scans. Indexes: src/db/background.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;

-- Blocks of oids. One sequence over all kinds: 0 = none, 1 = the root, up to 1000 kept free.
create table oid_block (
  name text primary key,
  next bigint not null
);
insert into oid_block values ('oid', 1001);

-- Numbers that processes compare with their caches. version: changes of what users may do, and of form extensions. tree: changes with
-- every change of the scope tree, and with every start of a server. Clients get it in ETags, so that no value is used twice, also
-- after a backup is restored.
create table access_version (
  one integer primary key,
  version bigint not null,
  tree text collate "C" not null default gen_random_uuid()::text
);
insert into access_version values (1, 1);

-- Fields that an installation adds to the form of a kind. Tenant 1: for all tenants.
create table form_extension (
  area text not null,
  entity text not null,
  tenant_oid bigint not null default 1,
  model jsonb not null,
  primary key (area, entity, tenant_oid)
);
create function count_extension_change() returns trigger language plpgsql as $$ begin
  update access_version set version = version + 1 where one = 1;
  return null;
end $$;
create trigger form_extension_changed after insert or update or delete or truncate on form_extension
  for each statement execute function count_extension_change();

-- Changes of records in their order, for other processes. location_oids: locations of the record before and after the change. 1: all
-- locations of the tenant. Null: records of the kind have none.
create table change_log (
  seq bigint generated always as identity,
  at timestamptz not null default now(),
  action text not null,
  area text not null,
  entity text not null,
  record_oid bigint not null,
  tenant_oid bigint not null,
  etag text,
  user_name text,
  origin text,
  location_oids bigint[],
  primary key (seq, tenant_oid)
);
create index change_log_at on change_log (at);

-- Changes of records with their values, without secrets. record_name: name of the record at that time; search: the same, folded.
-- location_oids: as in change_log.
create table audit (
  seq bigint generated always as identity,
  at timestamptz not null default now(),
  user_oid bigint not null,
  user_name text not null,
  action text not null,
  area text not null,
  entity text not null,
  record_oid bigint not null,
  tenant_oid bigint not null,
  before jsonb,
  after jsonb,
  record_name text collate "C",
  search text collate "C" not null default '',
  location_oids bigint[],
  primary key (seq, tenant_oid)
);
create index audit_record on audit (record_oid, seq);
create index audit_at on audit (at);
create index audit_tenant on audit (tenant_oid, seq);
create index audit_kind on audit (area, entity, seq);
create index audit_user on audit (lower(user_name), seq);

-- Records created under an Idempotency-Key, with the response of a repeated request. request_hash: SHA-256 of kind, tenant and body, as
-- hexadecimal digits. record: the created record as it was first returned, as JSON; null only inside the transaction that creates it.
create table create_key (
  user_oid bigint not null,
  key text not null,
  request_hash text not null,
  record text,
  created_at timestamptz not null default now(),
  primary key (user_oid, key)
);
create index create_key_by_age on create_key (created_at);

-- Work of which one process at a time is the holder.
create table node_lease (
  name text collate "C" primary key,
  node_id text not null,
  token text not null,
  expires_at timestamptz not null
);

-- Messages between processes. Each process numbers its own and writes them one after the other.
create table node_message (
  node_id text collate "C" not null,
  seq bigint not null,
  at timestamptz not null default now(),
  topic text not null,
  payload text not null,
  primary key (node_id, seq)
);
create index node_message_at on node_message (at);

-- Failed requests. tenant_oid 0: no tenant, or all.
create table error_log (
  uid text primary key,
  at timestamptz not null,
  user_oid bigint,
  message text not null,
  error_code integer not null,
  subject text not null,
  http_method text not null,
  path text not null,
  http_status integer not null,
  stack_frames jsonb not null,
  tenant_oid bigint not null default 0
);
create index error_log_at on error_log (at);

-- Size of each table once a day (UTC), from which the growth is computed.
create table table_size (
  day date not null,
  name text collate "C" not null,
  bytes bigint not null,
  primary key (day, name)
);
