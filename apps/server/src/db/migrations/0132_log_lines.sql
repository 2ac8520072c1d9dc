-- The uid of the error that a line is about, which is what the user was shown.
alter table server_log add column "uid" text collate "C";
update server_log set uid = lower(substring(details from '"uid":"([0-9a-fA-F-]{1,64})"')) where details like '%"uid":"%';

-- A question for one level, user, source, request or error finds its lines among a million.
create index server_log_by_level on server_log ("level", "at", oid) where not deleted;
create index server_log_by_source on server_log ("source", "at", oid) where not deleted;
create index server_log_by_user on server_log ("user_name", "at", oid) where not deleted and "user_name" is not null;
create index server_log_by_request on server_log ("request_id", "at", oid) where not deleted and "request_id" is not null;
create index server_log_by_uid on server_log ("uid") where "uid" is not null;
create index terminal_server_log_by_level on terminal_server_log ("level", "at", oid) where not deleted;
create index terminal_server_log_by_source on terminal_server_log ("source", "at", oid) where not deleted;
create index terminal_server_log_by_terminal on terminal_server_log ("terminal_oid", "at", oid) where not deleted;

do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index server_log_by_search on server_log using gin (search gin_trgm_ops);
    create index terminal_server_log_by_search on terminal_server_log using gin (search gin_trgm_ops);
  end if;
end $$;
