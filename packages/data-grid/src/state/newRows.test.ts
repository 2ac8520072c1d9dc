import { describe, expect, it } from "vitest";
import { article } from "../../test/articles.ts";
import { addNewRows, newIdOf, createRowContext, removeNewRow, toNewRecord } from "./newRows.ts";

describe("new rows", () => {
  const newRow = (id: string) => ({ id, record: article(0), given: null });

  it("has the id of its draft in its key, and is there once", () => {
    const rows = addNewRows(addNewRows([], [newRow("a")], 1), [newRow("a"), newRow("b")], 2);
    expect(rows.map(({ key }) => newIdOf(key))).toEqual(["a", "b"]);
    expect(newIdOf("5000")).toBeUndefined();
  });

  it("marks the context of a new row only", () => {
    const [row] = addNewRows([], [newRow("0")], 42);
    expect(createRowContext(article(0), true)).toEqual({
      Entity: article(0),
      EntityKey: 5000,
      EntitySelected: true,
    });
    expect(createRowContext(article(0), false, row?.marker).newRow).toEqual({
      forceEdit: true,
      createdAt: 42,
    });
  });

  it("leaves the list when saved or closed", () => {
    const rows = addNewRows(addNewRows([], [newRow("0")], 1), [newRow("1")], 2);
    expect(removeNewRow(rows, "new-0").map(({ key }) => key)).toEqual(["new-1"]);
  });

  it("has no identity, version or history, and belongs to the tenant", () => {
    expect(toNewRecord({ ...article(0), $scope: {} }, 7)).toMatchObject({
      Oid: 0,
      ETag: "",
      TenantOid: 7,
      ModifiedBy: null,
      Text: "Espresso beans 1 kg",
    });
    expect(toNewRecord({ $scope: {} }, 7)).not.toHaveProperty("$scope");
  });
});
