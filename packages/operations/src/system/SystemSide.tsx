import type { SystemProcess } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { EmptyState, PaneBody, PaneHead, Stack, TableHead, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./SystemPage.module.css";

/** The slowest routes of a process, and the work it alone does. */
export const SystemSide = ({ process: { routes, leases } }: { readonly process: SystemProcess }) => {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <PaneBody>
      <PaneHead as="h2" gap={0}>
        <Trans>Slowest calls of the last hour</Trans>
      </PaneHead>
      {routes.length === 0 ? (
        <EmptyState title={<Trans>No calls yet.</Trans>} />
      ) : (
        <table className={styles["routes"]}>
          <TableHead columns={[t`Call`, t`Count`, t`Mean`]} />
          <tbody>
            {routes.map(({ method, route, count, meanMs }) => (
              <tr key={`${method} ${route}`}>
                <th scope="row">
                  <bdi>
                    {method} {route}
                  </bdi>
                </th>
                <td>{formats.number(count)}</td>
                <td>
                  <bdi>{formats.duration(meanMs)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PaneHead as="h2" gap={0}>
        <Trans>Tasks run by this server</Trans>
      </PaneHead>
      {leases.length === 0 ? (
        <Text as="p" pad="3-4" tone="muted">
          <Trans>none</Trans>
        </Text>
      ) : (
        <Stack as="ul" gap={1} pad="3-4" className={styles["leases"]}>
          {leases.map((lease) => (
            <li key={lease}>
              <bdi>{lease}</bdi>
            </li>
          ))}
        </Stack>
      )}
    </PaneBody>
  );
};
