import { expect, it } from "vitest";
import { allSettings, secretNames } from "./table.ts";

it("covers the settings with passwords", () => {
  expect(secretNames).toEqual(["DATABASE_URL", "ADMIN_PASSWORD", "GOOGLE_CLIENT_SECRET", "SMTP_URL"]);
});

const errorOf = (read: () => unknown): string => {
  try {
    read();
    return "";
  } catch (error) {
    return String(error);
  }
};

it.each(allSettings.filter(({ isSecret }) => isSecret === true))(
  "shows no value of $name in an error",
  (setting) => {
    const texts = ["hidden", "mysql://u:hidden@db", "postgres://u:hidden%@db/shop", "hidden".repeat(30)];
    for (const text of texts) expect(errorOf(() => setting.read(text))).not.toContain("hidden");
  },
);

it.each(allSettings.map(({ name }) => name).filter((name) => /PASSWORD|SECRET|TOKEN$|KEY$/.test(name)))(
  "has %s among the secrets",
  (name) => {
    expect(secretNames).toContain(name);
  },
);
