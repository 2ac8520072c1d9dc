import { describe, expect, it } from "vitest";
import { readProviders } from "./providers.ts";

const readAad = (env: Record<string, string>) => readProviders(env).aad;
const readGoogle = (env: Record<string, string>) => readProviders(env).google;

describe("AAD", () => {
  const authority = "https://login.microsoftonline.com/0f1e/v2.0";

  it("has defaults for audience and scopes", () => {
    expect(readAad({})).toBeNull();
    expect(readAad({ AAD_AUTHORITY: authority, AAD_CLIENT_ID: "c" })).toEqual({
      authority,
      clientId: "c",
      audience: "c",
      scopes: ["openid", "profile", "email"],
    });
    const all = {
      AAD_AUTHORITY: authority,
      AAD_CLIENT_ID: "c",
      AAD_AUDIENCE: "api://c",
      AAD_SCOPES: "openid, api://c/x",
    };
    expect(readAad(all)).toMatchObject({ audience: "api://c", scopes: ["openid", "api://c/x"] });
  });

  it.each([
    [{ AAD_CLIENT_ID: "c" }, /^AAD_AUTHORITY is not set/],
    [{ AAD_AUTHORITY: authority }, /^AAD_CLIENT_ID is not set/],
    [
      { AAD_AUTHORITY: "http://login.example.com", AAD_CLIENT_ID: "c" },
      /^AAD_AUTHORITY must be the issuer's https/,
    ],
    [
      { AAD_AUTHORITY: "https://u:p@x.example", AAD_CLIENT_ID: "c" },
      /^AAD_AUTHORITY must be the issuer's https/,
    ],
    [
      { AAD_AUTHORITY: "https://login.microsoftonline.com/common/v2.0", AAD_CLIENT_ID: "c" },
      /^AAD_AUTHORITY must name one directory/,
    ],
  ])("refuses %j", (env, message) => {
    expect(() => readAad(env)).toThrow(message);
  });
});

describe("Google", () => {
  it("needs the client and its secret", () => {
    expect(readGoogle({})).toBeNull();
    expect(
      readGoogle({ GOOGLE_CLIENT_ID: "c", GOOGLE_CLIENT_SECRET: "s", GOOGLE_DOMAIN: "Shop.example" }),
    ).toEqual({
      authority: "https://accounts.google.com",
      clientId: "c",
      clientSecret: "s",
      domain: "shop.example",
      scopes: ["openid", "email"],
    });
    expect(() => readGoogle({ GOOGLE_CLIENT_ID: "c" })).toThrow(/^GOOGLE_CLIENT_SECRET is not set/);
    expect(() =>
      readGoogle({
        GOOGLE_CLIENT_ID: "c",
        GOOGLE_CLIENT_SECRET: "s",
        GOOGLE_AUTHORITY: "http://accounts.example",
      }),
    ).toThrow(/^GOOGLE_AUTHORITY must be/);
  });
});
