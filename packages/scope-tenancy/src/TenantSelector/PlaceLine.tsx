import { Badge, Flag, Icon, Row, Text, Truncate, VisuallyHidden } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "react-aria-components";
import { isGroup } from "./placeNodes.ts";
import type { PlaceEntry, PlaceNode } from "./placeNodes.ts";
import styles from "./TenantSelector.module.css";

const icons = {
  root: "globe",
  tenant: "building-2",
  location: "store",
  terminal: "monitor",
  pan: "credit-card",
} as const satisfies Record<PlaceEntry["kind"], IconName>;

const Heading = ({ country }: { readonly country: string | undefined }) => {
  const { locale } = useLocale();
  if (country === undefined) return <Trans>Without a country</Trans>;
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(country) ?? country;
};

/** What a line of the list shows. */
export const PlaceLine = ({ node }: { readonly node: PlaceNode }) => {
  const { t } = useLingui();
  if (isGroup(node))
    return (
      <Row as="span" tone="faint" size="xs" weight="strong" className={styles["heading"]}>
        {node.country !== undefined && <Flag country={node.country} />}
        {node.kind === "recent" ? t`Recent` : <Heading country={node.country} />}
      </Row>
    );
  return (
    <Row as="span">
      {node.country === undefined ? <Icon name={icons[node.kind]} /> : <Flag country={node.country} />}
      <Truncate flex="grow" className={styles["name"]}>
        {node.kind === "root" ? t`All tenants` : node.text === "" ? node.id : node.text}
      </Truncate>
      {node.kind === "pan" && (
        <Badge>
          <Trans>PAN</Trans>
        </Badge>
      )}
      {node.isDisabled && (
        <>
          <Badge>
            <Trans>disabled</Trans>
          </Badge>
          {node.kind === "tenant" && (
            <VisuallyHidden>
              <Trans>This tenant is disabled and cannot be chosen.</Trans>
            </VisuallyHidden>
          )}
        </>
      )}{" "}
      <Text tone="faint" size="sm" weight="normal" isNumeric className={styles["id"]}>
        {node.id}
      </Text>
    </Row>
  );
};
