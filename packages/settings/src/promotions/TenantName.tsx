import { ROOT_OID } from "@backroom/contract";
import { countryOf } from "@backroom/scope-tenancy";
import { Flag, Icon, Row, Truncate } from "@backroom/ui";
import { useWorkspace } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useStore } from "zustand";
import styles from "./Promotions.module.css";

/** The tenant a promotion is of, with its flag. */
export const TenantName = ({ tenantOid }: { readonly tenantOid: number }) => {
  const { tenancy } = useWorkspace();
  const tenant = useStore(tenancy, ({ tree }) => tree.byOid.get(tenantOid));
  const country = tenant && countryOf(tenant);
  return (
    <Row as="span" isInline gap={1} flex="shrink" className={styles["tenant"]}>
      {country === undefined ? <Icon name="building-2" size={12} /> : <Flag country={country} />}
      <Truncate as="bdi">
        {tenantOid === ROOT_OID ? <Trans>All tenants</Trans> : (tenant?.text ?? tenantOid)}
      </Truncate>
    </Row>
  );
};
