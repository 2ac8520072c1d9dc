-- Secrets are made by the server and stored as a hash; those of before were never taken by a call.
update api_access set secret_hash = null;
alter table api_access add column secret_made_at timestamptz;
-- When an access called last, and how often in that minute: written by every call, so apart from the record.
alter table api_access drop column last_used_at;
create table api_access_use (
  access_oid bigint primary key,
  minute timestamptz not null,
  calls integer not null,
  last_used_at timestamptz not null
);
