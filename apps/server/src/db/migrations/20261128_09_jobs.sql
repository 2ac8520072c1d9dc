-- Bridges run jobs: the process that holds the lease bridge:{id}. state: as last reported.
create table bridge (
  id text collate "C" primary key,
  place integer not null,
  state text not null default 'OFF',
  version text,
  build_date text,
  state_since timestamptz
);
insert into bridge (id, place) values ('master-data', 1), ('documents', 2);

-- The last run of each job, by the tenant it was started for; tenant 1: for all tenants. state: -99 new, 0 waiting, 1 running, 2 stop
-- requested, 3 success, 4 failed, 5 cancelled. interval_seconds: time between automatic runs; null: started by users only. problems:
-- faults of the run's files, as codes and values.
create table bridge_job (
  bridge_id text collate "C" not null,
  name text collate "C" not null,
  tenant_oid bigint not null default 1,
  state integer not null default -99,
  run_id text,
  queued_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  item_count bigint,
  item_count_max bigint,
  error text,
  is_manual_started boolean not null default false,
  user_oid bigint not null default 0,
  user_name text not null default 'system',
  interval_seconds integer,
  stopped_by text,
  problems jsonb,
  primary key (bridge_id, name, tenant_oid)
);
insert into bridge_job (bridge_id, name, interval_seconds) values
  ('master-data', 'export-articles', null),
  ('master-data', 'import-articles', null),
  ('master-data', 'import-rates', 3600),
  ('documents', 'process-documents', 300),
  ('documents', 'recalculate-turnover', null),
  ('documents', 'archive-receipts-day', 86400),
  ('documents', 'archive-receipts-month', null),
  ('documents', 'send-reports', null);

-- Runs of jobs. Columns as in bridge_job, which has the last run of each job.
create table job_run (
  run_id text collate "C" primary key,
  seq bigint generated always as identity,
  bridge_id text collate "C" not null,
  name text collate "C" not null,
  tenant_oid bigint not null,
  state integer not null,
  is_manual_started boolean not null,
  user_oid bigint not null,
  user_name text not null,
  stopped_by text,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  item_count bigint,
  item_count_max bigint,
  error text,
  problems jsonb
);
create index job_run_of_bridge on job_run (bridge_id, seq desc);
create index job_run_of_tenant on job_run (tenant_oid, bridge_id, seq desc);
create index job_run_by_time on job_run (queued_at);

-- The first and the last lines that a run reported. file: name of the file the line is about, in the folder of failed files.
create table job_run_line (
  run_id text collate "C" not null references job_run on delete cascade,
  number bigint not null,
  at timestamptz not null,
  text text not null,
  file text,
  primary key (run_id, number)
);

-- Reports that are sent by mail, with the rights of their owner. mailed_at: time at which the mail server last accepted a mail.
create table report_schedule (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  text text collate "C" not null,
  report text collate "C" not null,
  query text collate "C",
  period text collate "C",
  format text collate "C" not null,
  every text collate "C" not null,
  runs_at text collate "C" not null,
  time_zone text collate "C" not null,
  language text collate "C" not null,
  receivers jsonb not null default '[]',
  next_at timestamptz,
  last_at timestamptz,
  last_error text collate "C",
  owner text collate "C",
  owner_oid bigint,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  mailed_at timestamptz
);
create index report_schedule_by_tenant on report_schedule (tenant_oid, oid);

-- Recent receivers of reports, for their limit.
create table report_mail (
  recipient text collate "C" not null,
  sent_at timestamptz not null
);
create index report_mail_by_recipient on report_mail (recipient, sent_at);
