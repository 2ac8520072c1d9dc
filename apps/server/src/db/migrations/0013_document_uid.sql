-- A document's uid is unique in its tenant: over all, a refusal would tell that another tenant has one of that uid.
drop index document_unique_uid;
create unique index document_unique_uid on document (tenant_oid, "uid");
create index document_by_uid on document ("uid");
