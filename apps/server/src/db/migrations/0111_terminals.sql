-- Which terminals are connected, and by which process; src/terminals. A row of a process whose lease has ended is set
-- free by any other one. `seq` orders what is told of a terminal; it also counts into the ETag of its state.
create table terminal_presence (
  terminal_oid bigint primary key,
  lease_token text,
  connection_id text,
  since timestamptz not null default now(),
  queue_length integer not null default 0,
  seq bigint not null default 1
);
create index terminal_presence_connection on terminal_presence (connection_id);

-- The kind pos-operating/terminal-state: every till and payment terminal with its connection.
create view terminal_state as
select t.oid, (t.version + coalesce(p.seq, 0))::integer as version, t.tenant_oid, t.disabled, t.deleted, t.created_at,
  t.modified_at, t.modified_by, t.id, t.text, t.location_oid, p.connection_id is not null as connected,
  case when p.connection_id is not null then p.since end as connected_since, t.last_contact_at, t.software_version,
  p.queue_length, t.ext, null::jsonb as extra, t.search
from (
  select oid, version, tenant_oid, disabled, deleted, created_at, modified_at, modified_by, id, text, location_oid,
    last_contact_at, software_version, ext, search from pos_terminal
  union all
  select oid, version, tenant_oid, disabled, deleted, created_at, modified_at, modified_by, id, text, 0::bigint,
    last_contact_at, software_version, ext, search from pan_terminal
) as t
left join terminal_presence as p on p.terminal_oid = t.oid;
