import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { PaneBody } from "./Pane.tsx";
import { Row } from "./Row.tsx";
import { Text } from "./Text.tsx";
import { Truncate } from "./Truncate.tsx";

it("renders the element named by as, with its attributes", async () => {
  const screen = await render(
    <Row as="label" htmlFor="name" className="own">
      <Text as="strong">Name</Text>
    </Row>,
  );
  const label = screen.container.querySelector("label");
  expect(label?.htmlFor).toBe("name");
  expect(label?.className).toContain("own");
  expect(screen.getByText("Name").element().tagName).toBe("STRONG");
});

it("shortens a long name, so that what follows it stays visible", async () => {
  const screen = await render(
    <div style={{ inlineSize: "200px" }}>
      <Row>
        <Truncate flex="grow">{"A very long name ".repeat(10)}</Truncate>
        <Text flex="none">42</Text>
      </Row>
    </div>,
  );
  const name = screen.getByText(/A very long name/).element();
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  expect(screen.getByText("42").element().getBoundingClientRect().right).toBeLessThanOrEqual(
    screen.container.getBoundingClientRect().left + 200,
  );
});

it("scrolls the body of a pane instead of what is around it", async () => {
  const screen = await render(
    <div style={{ blockSize: "100px", display: "flex", flexDirection: "column" }}>
      <PaneBody as="section" aria-label="Lines">
        {Array.from({ length: 30 }, (_, index) => (
          <div key={index}>Line {index}</div>
        ))}
      </PaneBody>
    </div>,
  );
  const body = screen.getByRole("region", { name: "Lines" }).element();
  expect(body.clientHeight).toBe(100);
  expect(body.scrollHeight).toBeGreaterThan(100);
});
