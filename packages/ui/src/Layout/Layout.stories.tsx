import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../Badge/Badge.tsx";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { Pane, PaneBody, PaneFoot, PaneHead } from "./Pane.tsx";
import { Row } from "./Row.tsx";
import { Stack } from "./Stack.tsx";
import { Text } from "./Text.tsx";
import { Truncate } from "./Truncate.tsx";

const meta = { title: "ui/Layout", component: Row } satisfies Meta<typeof Row>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The name takes the space that is left and ends in an ellipsis; the rest keeps its size. */
export const RowWithTruncate: Story = {
  render: () => (
    <Card>
      <Row gap={3}>
        <Truncate flex="grow" weight="strong">
          Flagship store in the old town, second floor, between the bakery and the river
        </Truncate>
        <Badge tone="success">online</Badge>
        <Text flex="none" tone="muted" size="sm" isNumeric>
          12,480.50
        </Text>
      </Row>
    </Card>
  ),
};

export const StackOfText: Story = {
  render: () => (
    <Stack gap={1}>
      <Text as="h2" size="lg">
        Turnover
      </Text>
      <Text tone="muted">of all locations</Text>
      <Text as="p" tone="faint" size="sm" wrap="anywhere">
        Numbers of tills that were offline follow later.
      </Text>
    </Stack>
  ),
};

export const WrappingRow: Story = {
  render: () => (
    <Row as="ul" isWrapping gap={4} rowGap={1} aria-label="Payments">
      {["Cash", "Card", "Voucher", "Invoice", "Deposit return", "Loyalty points"].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </Row>
  ),
};

/** The soft fill of each tone, with the text colour that is readable on it. */
export const Fills: Story = {
  render: () => (
    <Stack gap={2}>
      {(["accent", "info", "success", "warning", "danger"] as const).map((tone) => (
        <Row key={tone} pad="2-3" radius="md" fill={`${tone}-soft`} tone={tone}>
          {tone}
        </Row>
      ))}
      <Row pad="2-3" radius="md" line="around" fill="surface-2">
        With a line around
      </Row>
    </Stack>
  ),
};

/** Head and foot stay where they are while the body scrolls. */
export const ScrollingPane: Story = {
  render: () => (
    <Card isFlush>
      <Stack style={{ blockSize: "240px" }}>
        <Pane as="section" aria-label="Lines">
          <PaneHead justify="between">
            <Text as="h2">Lines</Text>
            <Button size="sm">Add</Button>
          </PaneHead>
          <PaneBody as="ul" tabIndex={0} aria-label="All lines">
            {Array.from({ length: 20 }, (_, index) => (
              <li key={index}>Line {index + 1}</li>
            ))}
          </PaneBody>
          <PaneFoot justify="end">
            <Text isNumeric>20 lines</Text>
          </PaneFoot>
        </Pane>
      </Stack>
    </Card>
  ),
};
