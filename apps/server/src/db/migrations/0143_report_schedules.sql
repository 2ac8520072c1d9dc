-- Reports that are made and mailed by themselves, with the rights of their owner.
create table report_schedule (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "text" text collate "C" not null,
  "report" text collate "C" not null,
  "query" text collate "C",
  "period" text collate "C",
  "format" text collate "C" not null,
  "every" text collate "C" not null,
  "runs_at" text collate "C" not null,
  "time_zone" text collate "C" not null,
  "language" text collate "C" not null,
  "receivers" jsonb not null default '[]',
  "next_at" timestamptz,
  "last_at" timestamptz,
  "last_error" text collate "C",
  "owner" text collate "C",
  "owner_oid" bigint,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index report_schedule_by_tenant on report_schedule (tenant_oid, oid);
insert into bridge_job (bridge_id, name, interval_seconds) values ('documents', 'send-reports', null);

-- Where an engine is, and the formats it makes.
alter table report_engine add column "address" text collate "C";
alter table report_engine add column "formats" jsonb not null default '[]';
update report_engine set formats = jsonb_build_array(jsonb_build_object('Format', format));
