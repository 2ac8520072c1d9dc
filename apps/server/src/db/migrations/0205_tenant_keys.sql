-- Primary keys of growing tables contain the tenant: with partitions or several machines by tenant, a database checks keys only within one
-- of them. Oids stay unique over all kinds, as blocks hand them out (oid_block).
alter table location drop constraint location_pkey, add primary key (oid, tenant_oid);
alter table pos_terminal drop constraint pos_terminal_pkey, add primary key (oid, tenant_oid);
alter table pan_terminal drop constraint pan_terminal_pkey, add primary key (oid, tenant_oid);
alter table customer drop constraint customer_pkey, add primary key (oid, tenant_oid);
alter table configuration drop constraint configuration_pkey, add primary key (oid, tenant_oid);
alter table article drop constraint article_pkey, add primary key (oid, tenant_oid);
alter table chat_message drop constraint chat_message_pkey, add primary key (oid, tenant_oid);
alter table server_log drop constraint server_log_pkey, add primary key (oid, tenant_oid);
alter table terminal_server_log drop constraint terminal_server_log_pkey, add primary key (oid, tenant_oid);
alter table document drop constraint document_pkey, add primary key (oid, tenant_oid);
alter table audit drop constraint audit_pkey, add primary key (seq, tenant_oid);
alter table change_log drop constraint change_log_pkey, add primary key (seq, tenant_oid);
alter table configuration_change drop constraint configuration_change_pkey, add primary key (seq, tenant_oid);

alter table article_price add column tenant_oid bigint;
update article_price as p set tenant_oid = coalesce((select tenant_oid from article as a where a.oid = p.article_oid), 1);
alter table article_price drop constraint article_price_pkey, add primary key (article_oid, version, tenant_oid);

alter table document_copy add column tenant_oid bigint;
update document_copy as c set tenant_oid = coalesce((select tenant_oid from document as d where d.oid = c.document_oid), 1);
alter table document_copy drop constraint document_copy_pkey, add primary key (document_oid, variant, tenant_oid);

alter table document_attachment add column tenant_oid bigint;
update document_attachment as a set tenant_oid = coalesce((select tenant_oid from document as d where d.oid = a.document_oid), 1);
alter table document_attachment drop constraint document_attachment_pkey, add primary key (oid, tenant_oid);

drop index chat_message_by_seq, configuration_unique_path;
create unique index chat_message_by_seq on chat_message (chat_oid, seq desc, tenant_oid) where seq > 0;
create unique index configuration_unique_path on configuration (path_key, tenant_oid);
