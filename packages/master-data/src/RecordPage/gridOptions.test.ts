import { expect, it } from "vitest";
import { gridOptions } from "./gridOptions.ts";

it("the navigation's params switch options of a grid on, everything else leaves them off", () => {
  expect(gridOptions({ dataGroup: "identity", keepOpenOnUpdate: "true", disableAdd: "false" })).toEqual({
    disableAdd: false,
    disableEdit: false,
    disableDuplicate: false,
    keepOpenOnUpdate: true,
    closeDetailsOnUpdate: false,
    startOnOpen: false,
  });
});
