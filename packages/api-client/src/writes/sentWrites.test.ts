import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../errors/ApiError.ts";
import { NetworkError } from "../errors/NetworkError.ts";
import { ReadOnlyError } from "../errors/ReadOnlyError.ts";
import { createSentWrites, mayBeStored } from "./sentWrites.ts";

const apiError = (httpStatus: number) =>
  new ApiError({ message: "failed", httpMethod: "PUT", httpStatus, httpStatusText: "" });

const create = () =>
  createSentWrites<string, string>({ isSame: (a, b) => a === b, contentOf: (base) => base });

const lose = (error: unknown) => async (): Promise<never> => {
  throw error;
};

describe("createSentWrites", () => {
  it("keeps every write without a response until one is answered", async () => {
    const sent = create();
    await expect(sent.send("A", "base", lose(new NetworkError()))).rejects.toThrow("Network Error");
    await expect(sent.send("B", "base", lose(new NetworkError()))).rejects.toThrow("Network Error");
    expect(sent.over("base")).toEqual(["A", "B"]);
    expect(sent.originOf("A", "C", "base")).toBe("own");
    await sent.send("C", "base", async () => ({ kind: "saved" }));
    expect(sent.over("base")).toEqual([]);
    expect(sent.originOf("A", "D", "base")).toBe("other");
  });

  it("forgets only the write that was refused", async () => {
    const sent = create();
    await expect(sent.send("A", "base", lose(new NetworkError()))).rejects.toThrow("Network Error");
    await expect(sent.send("B", "base", lose(apiError(422)))).rejects.toThrow("failed");
    await sent.send("C", "base", async () => ({ kind: "conflict" }));
    expect(sent.over("base")).toEqual(["A"]);
  });

  it("removes sent content of one base only", async () => {
    const sent = create();
    sent.remember("A", "base");
    sent.remember("B", "merged");
    sent.forget("base");
    expect([sent.over("base"), sent.over("merged")]).toEqual([[], ["B"]]);
  });

  it("does not count what was sent over another base", async () => {
    const sent = create();
    await expect(sent.send("A", "base", lose(new NetworkError()))).rejects.toThrow("Network Error");
    expect(sent.originOf("A", "C", "merged")).toBe("other");
    expect(sent.originOf("base", "C", "base")).toBe("own");
    expect(sent.originOf("C", "C", "merged")).toBe("current");
  });

  it.each([
    [new NetworkError(), true],
    [new Error("broken"), true],
    [apiError(504), true],
    [apiError(500), true],
    [apiError(408), true],
    [apiError(409), false],
    [apiError(404), false],
    [new ReadOnlyError(), false],
  ])("tells lost writes from refused ones: %s", (error, expected) => {
    expect(mayBeStored(error)).toBe(expected);
  });

  it("lets nobody conflict with themselves, however many responses are lost", async () => {
    const save = fc.record({
      content: fc.constantFrom("A", "B", "C"),
      fate: fc.constantFrom("answered", "refused", "storedAndLost", "lost"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(save, { maxLength: 12 }), async (saves) => {
        let stored = { content: "base", version: 0 };
        let base = stored;
        const opened = createSentWrites<string, typeof base>({
          isSame: (a, b) => a === b,
          contentOf: ({ content }) => content,
        });
        for (const { content, fate } of saves) {
          // A write over an older version is a conflict, whose stored content is compared.
          const origin =
            stored.version === base.version ? "own" : opened.originOf(stored.content, content, base);
          expect(origin).not.toBe("other");
          const over = stored;
          const write = async () => {
            if (fate === "refused") throw apiError(422);
            if (fate !== "lost") stored = { content, version: over.version + 1 };
            if (fate !== "answered") throw new NetworkError();
            return { kind: "saved" };
          };
          // Saves of one editor go out one after the other.
          // oxlint-disable-next-line no-await-in-loop
          await opened.send(content, base, write).then(
            () => {
              base = stored;
            },
            () => undefined,
          );
        }
      }),
    );
  });
});
