-- uid: the error that the line is about, as the user was shown it. The indexes by level contain the tenant, so that lines are counted
-- from the index alone.
create table server_log (
  oid bigint not null,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  at timestamptz not null,
  level text collate "C" not null,
  source text collate "C" not null,
  message text collate "C" not null,
  details text collate "C",
  user_name text collate "C",
  request_id text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  uid text collate "C",
  primary key (oid, tenant_oid)
);
create index server_log_by_tenant on server_log (tenant_oid, oid);
create index server_log_by_at on server_log (at, oid) include (disabled) where not deleted;
create index server_log_by_tenant_at on server_log (tenant_oid, at, oid) include (disabled) where not deleted;
create index server_log_by_source on server_log (source, at, oid) where not deleted;
create index server_log_by_user on server_log (user_name, at, oid) where not deleted and user_name is not null;
create index server_log_by_request on server_log (request_id, at, oid) where not deleted and request_id is not null;
create index server_log_by_uid on server_log (uid) where uid is not null;
create index server_log_by_level on server_log (level, at, oid) include (tenant_oid) where not deleted;

create table terminal_server_log (
  oid bigint not null,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  at timestamptz not null,
  level text collate "C" not null,
  source text collate "C" not null,
  message text collate "C" not null,
  details text collate "C",
  terminal_oid bigint not null default 0,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  primary key (oid, tenant_oid)
);
create index terminal_server_log_by_tenant on terminal_server_log (tenant_oid, oid);
create index terminal_server_log_by_at on terminal_server_log (at, oid) include (disabled) where not deleted;
create index terminal_server_log_by_tenant_at on terminal_server_log (tenant_oid, at, oid) include (disabled) where not deleted;
create index terminal_server_log_by_source on terminal_server_log (source, at, oid) where not deleted;
create index terminal_server_log_by_terminal on terminal_server_log (terminal_oid, at, oid) where not deleted;
create index terminal_server_log_by_level on terminal_server_log (level, at, oid) include (tenant_oid) where not deleted;
