-- Changes with every change of the scope tree, and with every start of a server. Clients get it in ETags, so that no value is used
-- twice, also after a backup is restored.
alter table access_version add column tree text collate "C" not null default gen_random_uuid()::text;
