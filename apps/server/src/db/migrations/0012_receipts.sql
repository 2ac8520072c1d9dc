create table receipt_template (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "document_type" text collate "C" not null,
  "text" text collate "C" not null,
  "description" text collate "C",
  "language" text collate "C",
  "logo" text collate "C",
  "xml" text collate "C" not null,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index receipt_template_by_tenant on receipt_template (tenant_oid, oid);

-- Copies a till made of a document. printed: on paper, not only on a screen.
create table document_copy (
  document_oid bigint not null,
  variant text not null,
  printed boolean not null,
  created_at timestamptz not null default now(),
  primary key (document_oid, variant)
);

-- Files that belong to a document; their bytes lie in the folder of the server's files under attachments/{stored_as}.
create table document_attachment (
  oid bigint primary key,
  document_oid bigint not null,
  file_name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  stored_as text not null,
  created_at timestamptz not null default now()
);
create index document_attachment_of on document_attachment (document_oid, oid);
