-- Location of the locked document.
alter table document_lock add column location_oid bigint;
update document_lock set location_oid = document.location_oid from document
  where document.oid = document_lock.document_oid and document.tenant_oid = document_lock.tenant_oid;
