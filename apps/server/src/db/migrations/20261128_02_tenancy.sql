create table tenant (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  country text collate "C" not null,
  parent_oid bigint not null default 0,
  currency text collate "C",
  language text collate "C",
  active_since date,
  address jsonb not null default '{}',
  email_address text collate "C",
  website text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  time_zone text collate "C"
);
create index tenant_by_tenant on tenant (tenant_oid, oid);
create index tenant_by_id on tenant (id, oid) include (disabled) where not deleted;
create index tenant_by_tenant_id on tenant (tenant_oid, id, oid) include (disabled) where not deleted;
create index tenant_by_text on tenant (text, oid) include (disabled) where not deleted;
create index tenant_by_tenant_text on tenant (tenant_oid, text, oid) include (disabled) where not deleted;
create index tenant_by_country on tenant (country, oid) include (disabled) where not deleted;
create index tenant_by_tenant_country on tenant (tenant_oid, country, oid) include (disabled) where not deleted;
create unique index tenant_unique_id on tenant (id);

create table location (
  oid bigint not null,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  kind text collate "C" not null,
  location_group_oid bigint,
  phone text collate "C",
  email_address text collate "C",
  address jsonb not null default '{}',
  opening_hours jsonb not null default '[]',
  floor_space bigint,
  opened_on date,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  time_zone text collate "C",
  primary key (oid, tenant_oid)
);
create index location_by_tenant on location (tenant_oid, oid);
create index location_by_id on location (id, oid) include (disabled) where not deleted;
create index location_by_tenant_id on location (tenant_oid, id, oid) include (disabled) where not deleted;
create index location_by_text on location (text, oid) include (disabled) where not deleted;
create index location_by_tenant_text on location (tenant_oid, text, oid) include (disabled) where not deleted;
create unique index location_unique_id on location (tenant_oid, id);

create table location_group (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  color text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index location_group_by_tenant on location_group (tenant_oid, oid);
create unique index location_group_unique_id on location_group (tenant_oid, id);

create table pos_terminal (
  oid bigint not null,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  model text collate "C",
  serial_number text collate "C",
  software_version text collate "C",
  last_contact_at timestamptz,
  location_oid bigint not null default 0,
  number smallint,
  is_self_service boolean not null default false,
  is_training boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  primary key (oid, tenant_oid)
);
create index pos_terminal_by_tenant on pos_terminal (tenant_oid, oid);
create index pos_terminal_by_id on pos_terminal (id, oid) include (disabled) where not deleted;
create index pos_terminal_by_tenant_id on pos_terminal (tenant_oid, id, oid) include (disabled) where not deleted;
create index pos_terminal_by_text on pos_terminal (text, oid) include (disabled) where not deleted;
create index pos_terminal_by_tenant_text on pos_terminal (tenant_oid, text, oid) include (disabled) where not deleted;
create index pos_terminal_by_location_oid on pos_terminal (location_oid, oid) include (disabled) where not deleted;
create index pos_terminal_by_tenant_location_oid on pos_terminal (tenant_oid, location_oid, oid) include (disabled) where not deleted;
create unique index pos_terminal_unique_id on pos_terminal (tenant_oid, id);

create table pan_terminal (
  oid bigint not null,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  model text collate "C",
  serial_number text collate "C",
  software_version text collate "C",
  last_contact_at timestamptz,
  provider text collate "C",
  merchant_id text collate "C",
  timeout_seconds smallint not null default 60,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  primary key (oid, tenant_oid)
);
create index pan_terminal_by_tenant on pan_terminal (tenant_oid, oid);
create index pan_terminal_by_id on pan_terminal (id, oid) include (disabled) where not deleted;
create index pan_terminal_by_tenant_id on pan_terminal (tenant_oid, id, oid) include (disabled) where not deleted;
create index pan_terminal_by_text on pan_terminal (text, oid) include (disabled) where not deleted;
create index pan_terminal_by_tenant_text on pan_terminal (tenant_oid, text, oid) include (disabled) where not deleted;
create unique index pan_terminal_unique_id on pan_terminal (tenant_oid, id);

-- Connections of terminals and what terminals report about themselves: apart from their records, so that a report writes one narrow row.
-- Rows of a process whose lease has ended are reset by any other process. seq: order of events, part of the state's ETag. queue_hour:
-- queue length in each minute of the last hour of reports, the latest last; queue_minute: minute of the latest, since 1970.
create table terminal_presence (
  terminal_oid bigint primary key,
  lease_token text,
  connection_id text,
  since timestamptz not null default now(),
  queue_length integer not null default 0,
  seq bigint not null default 1,
  version text,
  growing_since timestamptz,
  is_syncing boolean not null default false,
  last_contact_at timestamptz,
  queue_hour integer[] not null default '{}',
  queue_minute bigint not null default 0
);
create index terminal_presence_connection on terminal_presence (connection_id);

-- The kind pos-operating/terminal-state: every till and payment terminal with its connection.
create view terminal_state as
select t.oid, (t.version + coalesce(p.seq, 0))::integer as version, t.tenant_oid, t.disabled, t.deleted, t.created_at,
  t.modified_at, t.modified_by, t.id, t.text, t.location_oid, p.connection_id is not null as connected,
  case when p.connection_id is not null then p.since end as connected_since,
  coalesce(p.last_contact_at, t.last_contact_at) as last_contact_at,
  coalesce(p.version, t.software_version) as software_version,
  p.queue_length, t.ext, null::jsonb as extra, t.search
from (
  select oid, version, tenant_oid, disabled, deleted, created_at, modified_at, modified_by, id, text, location_oid,
    last_contact_at, software_version, ext, search from pos_terminal
  union all
  select oid, version, tenant_oid, disabled, deleted, created_at, modified_at, modified_by, id, text, 0::bigint,
    last_contact_at, software_version, ext, search from pan_terminal
) as t
left join terminal_presence as p on p.terminal_oid = t.oid;
