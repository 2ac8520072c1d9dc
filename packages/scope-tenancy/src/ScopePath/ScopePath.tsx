import { Flag, Icon, Row } from "@backroom/ui";
import { countryOf, scopePath } from "../tree/scopeTree.ts";
import type { ScopeItem } from "../tree/scopeTree.ts";
import styles from "./ScopePath.module.css";

export interface ScopePathProps {
  readonly item: ScopeItem;
}

/** Where an item of the scope tree lies, from its country down; the global level shows only for itself. */
export const ScopePath = ({ item }: ScopePathProps) => {
  const country = countryOf(item);
  const steps = scopePath(item).filter((step) => step === item || step.scope !== "GLOBAL");
  return (
    <Row as="ol" align="stretch" isWrapping gap={1} rowGap={0.5}>
      {steps.map((step) => (
        <Row
          as="li"
          isInline
          gap={1}
          key={step.index}
          className={styles["step"]}
          data-visibility={step.visibility}
        >
          {step === steps[0] ? (
            country !== undefined && <Flag country={country} />
          ) : (
            <Icon name="chevron-right" size={12} className={styles["arrow"]} />
          )}
          {step.text === "" ? step.id : step.text}
        </Row>
      ))}
    </Row>
  );
};
