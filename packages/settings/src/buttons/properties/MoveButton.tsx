import { Button, Row, Text } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";

/** A move of the chosen cells without dragging: its button, then the new place. */
export interface CellMoving {
  /** Whether the next click on the canvas is the new place. */
  readonly isMoving: boolean;
  readonly setMoving: (isMoving: boolean) => void;
}

/** Starts to move the chosen cells. The next click on the canvas is their new place. */
export const MoveButton = ({ isMoving, setMoving }: CellMoving) => (
  <Row isWrapping>
    <Button icon={isMoving ? "x" : "move"} onPress={() => setMoving(!isMoving)}>
      {isMoving ? <Trans>Cancel the move</Trans> : <Trans>Move</Trans>}
    </Button>
    {isMoving && (
      <Text tone="muted" size="sm">
        <Trans>Select the new place.</Trans>
      </Text>
    )}
  </Row>
);
