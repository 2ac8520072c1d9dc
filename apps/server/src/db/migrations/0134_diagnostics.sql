-- A document that somebody wants processed again, whatever it was tried before; the bridge's next run takes it.
alter table document add column retry_at timestamptz;
create index document_retry on document (oid) where retry_at is not null;
