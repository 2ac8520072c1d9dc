-- What terminals report of themselves, kept with their connection, so that a report writes one narrow row and those who
-- watch get it with the state; src/terminals.
alter table terminal_presence add column version text;
alter table terminal_presence add column growing_since timestamptz;
alter table terminal_presence add column is_syncing boolean not null default false;
alter table terminal_presence add column last_contact_at timestamptz;

create or replace view terminal_state as
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
