import { useFormats } from "@backroom/i18n";
import { Row, Text, VisuallyHidden } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useStore } from "zustand";
import { markMatches } from "../matrix/searchTerms.ts";
import { useMatrixParts } from "./MatrixContext.ts";
import styles from "./MatrixEditor.module.css";

/** Text of a node with the words of the search marked, and how many nodes are below it. */
export const MatrixRowHeader = ({ nodeKey }: { readonly nodeKey: string }) => {
  const { matrix, textOf } = useMatrixParts();
  const formats = useFormats();
  const terms = useStore(matrix.store, (state) => state.terms);
  const node = useStore(matrix.store, ({ index }) => index.byKey.get(nodeKey));
  if (node === undefined) return null;
  const below = node.end - node.index - 1;
  return (
    <Row as="span" align="baseline" flex="shrink" className={styles["rowHeader"]} title={node.path}>
      <span className={below > 0 ? styles["group"] : undefined}>
        {markMatches(textOf(node), terms).map((part) =>
          part.isMarked ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
        )}
      </span>
      {below > 0 && (
        <Text tone="faint" isNumeric>
          <VisuallyHidden>, </VisuallyHidden>
          {formats.number(below)}
          <VisuallyHidden>
            {" "}
            <Trans>entries below</Trans>
          </VisuallyHidden>
        </Text>
      )}
    </Row>
  );
};
