-- Unprocessed documents. Processing deletes the row and does not update the document, since an update would write the document and
-- its index entries again.
create table document_waiting (
  oid bigint not null,
  tenant_oid bigint not null,
  kind text collate "C" not null,
  attempts integer not null default 0,
  error text collate "C",
  -- Time at which a user requested another attempt.
  retry_at timestamptz,
  primary key (oid, tenant_oid)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
insert into document_waiting (oid, tenant_oid, kind, attempts, error, retry_at)
  select oid, tenant_oid, kind, attempts, error, retry_at from document where state = 'unprocessed';
create index document_waiting_wanted on document_waiting (oid) where retry_at is not null;

-- Attempts of processed documents.
alter table document rename column attempts to processed_attempts;
alter table document alter column processed_attempts set default 1;
alter table document drop column state, drop column error, drop column retry_at;

-- The statements that write documents add their words to document_word.
drop trigger document_words_of_new on document;
drop trigger document_words_of_changed on document;
drop function add_document_words();
