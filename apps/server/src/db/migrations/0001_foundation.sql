-- Blocks of oids (hi-lo): one sequence over all kinds. 0 = none, 1 = root, up to 1000 kept free.
create table oid_block (
  name text primary key,
  next bigint not null
);
insert into oid_block values ('oid', 1001);

-- What changed, in order: nodes poll it, and the hub tells from it what other nodes wrote.
create table change_log (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  area text not null,
  entity text not null,
  record_oid bigint not null,
  tenant_oid bigint not null,
  etag text,
  user_name text,
  origin text
);
create index change_log_at on change_log (at);

-- Who changed which values. Secrets are never in it.
create table audit (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_oid bigint not null,
  user_name text not null,
  action text not null,
  area text not null,
  entity text not null,
  record_oid bigint not null,
  tenant_oid bigint not null,
  before jsonb,
  after jsonb
);
create index audit_record on audit (record_oid, seq);
create index audit_at on audit (at);

-- What one installation adds to the form of a kind; tenant 1 = for all.
create table form_extension (
  area text not null,
  entity text not null,
  tenant_oid bigint not null default 1,
  model jsonb not null,
  primary key (area, entity, tenant_oid)
);

