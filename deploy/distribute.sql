-- Distributes the growing tables of a Backroom database by tenant, with the extension Citus. Run it on the coordinator, as the owner of the
-- tables and while no server process runs: docs/operations/distribution.md

-- Small tables that the growing ones are joined with: a copy on every node.
select create_reference_table(name) from unnest(array[
  'api_access', 'app_user', 'chat', 'chat_member', 'chat_restricted', 'configuration', 'currency', 'customer', 'document_lock',
  'document_word', 'exchange_rate', 'location', 'location_group', 'operator', 'packing_unit', 'pan_terminal', 'pos_terminal', 'product_group',
  'promotion', 'quantity_unit', 'role', 'role_permission', 'tenant', 'user_permission', 'user_role', 'user_tenant'
]) as name;

-- Growing tables: rows of a tenant are on one node. All other tables stay on the coordinator.
select create_distributed_table('document', 'tenant_oid');
select create_distributed_table(name, 'tenant_oid', colocate_with => 'document') from unnest(array[
  'article', 'article_price', 'audit', 'change_log', 'document_attachment', 'document_before', 'document_copy', 'document_monthly',
  'document_waiting', 'rollup_feed', 'sales_daily', 'sales_monthly', 'sales_monthly_total', 'turnover_daily'
]) as name;
