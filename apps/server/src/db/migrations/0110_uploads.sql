-- Files people sent; their bytes are in the files folder under the same id.
create table upload (
  id text primary key,
  oid bigint not null unique,
  name text not null,
  size bigint not null,
  sha256 text not null,
  media_type text not null,
  tenant_oid bigint not null,
  user_oid bigint not null,
  user_name text not null,
  uploaded_at timestamptz not null
);
create index upload_by_tenant on upload (tenant_oid, oid);
