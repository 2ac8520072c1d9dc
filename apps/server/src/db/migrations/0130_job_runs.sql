alter table bridge_job add column stopped_by text;

-- The history of jobs: every run from its start to its end, in step with bridge_job, which holds the last run of each.
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
  error text
);
create index job_run_of_bridge on job_run (bridge_id, seq desc);
create index job_run_of_tenant on job_run (tenant_oid, bridge_id, seq desc);
create index job_run_by_time on job_run (queued_at);

-- What a run reported, the first and the last lines of it.
create table job_run_line (
  run_id text collate "C" not null references job_run on delete cascade,
  number bigint not null,
  at timestamptz not null,
  text text not null,
  primary key (run_id, number)
);

insert into job_run (run_id, bridge_id, name, tenant_oid, state, is_manual_started, user_oid, user_name, queued_at,
  started_at, finished_at, item_count, item_count_max, error)
select run_id, bridge_id, name, tenant_oid, state, is_manual_started, user_oid, user_name, coalesce(queued_at, now()),
  started_at, finished_at, item_count, item_count_max, error
from bridge_job where run_id is not null order by queued_at;
