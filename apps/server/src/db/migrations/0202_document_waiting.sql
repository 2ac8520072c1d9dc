-- A document waits to be processed for as long as it has a row here, with what was tried. Processing deletes the row and leaves the
-- document as it is: a change would write all of it and its indexes once more.
create table document_waiting (
  oid bigint not null,
  tenant_oid bigint not null,
  kind text collate "C" not null,
  attempts integer not null default 0,
  error text collate "C",
  -- Wanted by somebody, whatever was tried before.
  retry_at timestamptz,
  primary key (oid, tenant_oid)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
insert into document_waiting (oid, tenant_oid, kind, attempts, error, retry_at)
  select oid, tenant_oid, kind, attempts, error, retry_at from document where state = 'unprocessed';
create index document_waiting_wanted on document_waiting (oid) where retry_at is not null;

-- Attempts it took; of most documents the first one.
alter table document rename column attempts to processed_attempts;
alter table document alter column processed_attempts set default 1;
alter table document drop column state, drop column error, drop column retry_at;

-- Whoever writes a document adds its words to the list of words.
drop trigger document_words_of_new on document;
drop trigger document_words_of_changed on document;
drop function add_document_words();
