import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createApiError, readErrorWords } from "./createApiError.ts";

const answer = (status: number, statusText: string, body: string, kind?: string) =>
  createApiError({ method: "GET", status, statusText, headers: new Headers(), body, kind });
const coded = (errorCode: number, status = 401) =>
  answer(status, "", JSON.stringify({ message: "m", errorCode }));

describe("readErrorWords", () => {
  it.each([
    ["Invalid user [40101]", {}, { text: "Invalid user", errorCode: 40101 }],
    ["Invalid user (40101)", {}, { text: "Invalid user", errorCode: 40101 }],
    ["[40101]", {}, { text: undefined, errorCode: 40101 }],
    ["[40101]", { message: "y" }, { text: "y", errorCode: 40101 }],
    ["[40101]", { error_description: "x", error_code: 40103 }, { text: "x", errorCode: 40101 }],
    ["Not 5 [4010]", { message: "y" }, { text: "y", errorCode: undefined }],
    ["[40101] not at the end", { message: "y" }, { text: "y", errorCode: undefined }],
    ["", { error_description: "x", error_code: 40103 }, { text: "x", errorCode: 40103 }],
    ["", { error_description: "x", message: "y", errorCode: 40103 }, { text: "x", errorCode: 40103 }],
    ["Unauthorized", { message: "y" }, { text: "y", errorCode: undefined }],
    ["Unauthorized", {}, { text: undefined, errorCode: undefined }],
  ])("reads %j and %j as %j", (statusText, body, words) => {
    expect(readErrorWords(statusText, body)).toEqual(words);
  });

  it("finds every bracketed code at the end and the text before it", () => {
    const text = fc
      .string({ minLength: 1 })
      .map((value) => value.trim())
      .filter((value) => value !== "");
    fc.assert(
      fc.property(text, fc.integer({ min: 10000, max: 99999 }), fc.boolean(), (words, code, square) => {
        const statusText = `${words} ${square ? `[${code}]` : `(${code})`}`;
        expect(readErrorWords(statusText, { message: "other" })).toEqual({ text: words, errorCode: code });
      }),
    );
  });
});

describe("createApiError", () => {
  it("gives 401, 403 and the codes 40100 to 40199 the subject Authorization, others their kind", () => {
    expect(answer(401, "", "").subject).toBe("Authorization");
    expect(answer(403, "", "", "article").subject).toBe("Authorization");
    expect(answer(500, "", "").subject).toBeUndefined();
    expect(answer(404, "", '{"subject":"NotFound"}', "article").subject).toBe("article");
    for (const code of [40100, 40150, 40199]) expect(coded(code, 400).subject).toBe("Authorization");
    for (const code of [40099, 40200]) expect(coded(code, 400).subject).toBeUndefined();
  });

  it("shows a ban for 403 and a lock for 40103 and 40104 only", () => {
    expect(answer(403, "", "").icon).toBe("ban");
    expect([40101, 40102, 40103, 40104, 40105].map((code) => coded(code).icon)).toEqual([
      undefined,
      undefined,
      "lock",
      "lock",
      undefined,
    ]);
    expect(answer(401, "", '{"errorCode":40101,"icon":"lock"}').icon).toBeUndefined();
    expect(answer(500, "", '{"icon":"server"}').icon).toBe("server");
  });

  it("knows all eight values of the product's auth error, and leaves out what is missing", () => {
    const body = {
      message: "Invalid username or password",
      errorCode: 40101,
      subject: "Authorization",
      httpMethod: "GET",
      httpStatusText: "Unauthorized",
      stackFrames: ["a", "b"],
    };
    expect(answer(401, "", JSON.stringify(body))).toMatchObject({
      message: "Invalid username or password",
      errorCode: 40101,
      subject: "Authorization",
      icon: undefined,
      httpMethod: "GET",
      httpStatus: 401,
      httpStatusText: "Unauthorized",
      stackFrames: ["a", "b"],
    });
    const bare = answer(500, "", "");
    expect([bare.errorCode, bare.subject, bare.icon, bare.stackFrames, bare.uid]).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it("reads the reason of a fault, and the message of a body that is otherwise rubbish", () => {
    const fault = "<Fault><Code><Value>40401</Value></Code><Reason><Text>Gone</Text></Reason></Fault>";
    expect(answer(404, "Not Found", fault)).toMatchObject({ message: "Gone", errorCode: 40401 });
    expect(answer(500, "", '{"message":"still said","errorCode":"x"}').message).toBe("still said");
    expect(answer(502, "Bad Gateway", "<html>").message).toBe("HTTP 502 Bad Gateway");
  });

  it("never fails, whatever the body is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (body, statusText) => {
        expect(answer(500, statusText, body).message).not.toBe("");
      }),
    );
  });

  it("knows how long to wait", () => {
    const headers = new Headers({ "retry-after": "90" });
    const error = createApiError({
      method: "GET",
      status: 401,
      statusText: "",
      headers,
      body: "",
      kind: undefined,
    });
    expect(error.retryAfterMs).toBe(90_000);
  });
});
