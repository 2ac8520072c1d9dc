import { ApiError, NetworkError } from "@backroom/api-client";
import type { EntityService, UpdateOutcome } from "@backroom/api-client";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { createToastStore } from "@backroom/ui";
import type { ConfirmQuestion } from "@backroom/ui";
import { setupI18n } from "@lingui/core";
import { describe, expect, it, vi } from "vitest";
import type { RowCommandContext } from "@backroom/workspace";
import { disableCommand, enableCommand } from "./disabling.ts";
import { askDisabled } from "./setDisabled.ts";

const anna: EntityRecord = {
  Oid: 9,
  ETag: '"1"',
  TenantOid: 1,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  Username: "anna",
  Password: "not sent back",
};
const meta = {
  area: "identity",
  entity: "user",
  textField: "Username",
  hasForm: true,
  columns: [{ name: "Disabled" }],
  query: { fields: ["search"] },
} as unknown as EntityMeta;

interface SetUp {
  readonly record?: EntityRecord;
  /** The record as the server has it when it is read. Default: another user's change. */
  readonly stored?: EntityRecord;
  readonly meta?: EntityMeta;
  readonly rights?: readonly string[];
  readonly ownOid?: number;
  readonly outcomes?: readonly (UpdateOutcome | Error)[];
  readonly isAgreed?: boolean;
}

const byOther = { ...anna, ETag: '"7"', Username: "anna.new" };

const setUp = ({
  outcomes = [],
  ownOid = 1,
  rights = ["Update"],
  isAgreed = true,
  stored = byOther,
  ...given
}: SetUp = {}) => {
  const asked: ConfirmQuestion[] = [];
  const left = [...outcomes];
  const update = vi.fn(async (sent: EntityRecord) => {
    const outcome = left.shift() ?? { kind: "saved", record: { ...anna, ...sent, ETag: '"2"' } };
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const service = { update, read: async () => ({ kind: "read", record: stored }) };
  const toasts = createToastStore();
  const showRecord = vi.fn();
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const context: RowCommandContext = {
    meta,
    record: anna,
    ...given,
    service: service as unknown as EntityService,
    tenantOid: 1,
    may: (right) => rights.includes(right),
    open: () => undefined,
    showRecord,
    services: {
      confirms: {
        ask: async (question: ConfirmQuestion) => {
          asked.push(question);
          return isAgreed;
        },
      },
      i18n: { i18n },
      notifier: { show: toasts.show, unchanged: () => undefined, failed: () => undefined },
      session: { getState: () => ({ user: { oid: ownOid } }) },
      toasts,
    } as unknown as RowCommandContext["services"],
  };
  return { context, asked, update, showRecord, shown: () => toasts.getState().toasts };
};

const offered = ({ context }: ReturnType<typeof setUp>) =>
  [disableCommand, enableCommand].flatMap((command) =>
    command.for === "row" && command.isAvailable?.(context) === true ? [command.key] : [],
  );

describe("the commands", () => {
  it("offer to disable what is in use, and to enable what is disabled", () => {
    expect(offered(setUp())).toEqual(["disable"]);
    expect(offered(setUp({ record: { ...anna, Disabled: true } }))).toEqual(["enable"]);
  });

  it.each<[string, SetUp]>([
    ["without the right to change records", { rights: ["Demand", "Patch"] }],
    ["for a record that is not stored", { record: { ...anna, Oid: 0 } }],
    ["for a kind without a form", { meta: { ...meta, hasForm: false } }],
    ["for a kind that neither shows nor finds disabled records", { meta: { ...meta, columns: [] } }],
  ])("are not offered %s", (_case, given) => {
    expect(offered(setUp(given))).toEqual([]);
  });

  it("cannot be chosen for the own account", () => {
    const isDisabled = ({ context }: ReturnType<typeof setUp>) =>
      disableCommand.for === "row" && disableCommand.isDisabled?.(context);
    expect(isDisabled(setUp({ ownOid: 9 }))).toBe(true);
    expect(isDisabled(setUp({ ownOid: 1 }))).toBe(false);
  });
});

describe("askDisabled", () => {
  it("names the record and what happens, and changes nothing without an agreement", async () => {
    const { context, asked, update } = setUp({ isAgreed: false });
    await askDisabled(context, true);
    expect(asked).toMatchObject([
      {
        title: "Disable \u2068anna\u2069?",
        content: "This user can no longer log in, and running sessions end.",
      },
    ]);
    expect(update).not.toHaveBeenCalled();
  });

  it("sends the version and the state alone, and shows what was stored", async () => {
    const { context, update, showRecord } = setUp();
    await askDisabled(context, true);
    const { Username: _name, Password: _password, ...system } = anna;
    expect(update).toHaveBeenCalledExactlyOnceWith({ ...system, Disabled: true });
    expect(showRecord.mock.lastCall?.[0]).toMatchObject({ Disabled: true, ETag: '"2"' });
  });

  it("undoes it over the version that was stored", async () => {
    const { context, update, showRecord, shown } = setUp();
    await askDisabled(context, true);
    const [undo] = shown()[0]?.actions ?? [];
    undo?.onPress?.();
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.lastCall?.[0]).toMatchObject({ Disabled: false, ETag: '"2"' });
    await vi.waitFor(() => expect(showRecord.mock.lastCall?.[0]).toMatchObject({ Disabled: false }));
  });

  it("shows the stored record and changes nothing when another user was faster", async () => {
    const { context, showRecord, shown, update } = setUp({ outcomes: [{ kind: "conflict" }] });
    await askDisabled(context, true);
    expect(showRecord).toHaveBeenCalledExactlyOnceWith(byOther);
    expect(update).toHaveBeenCalledOnce();
    expect(shown()[0]).toMatchObject({
      type: "warning",
      content: "Another user has changed \u2068anna\u2069. Check the values shown now, then try again.",
    });
  });

  it.each<[string, UpdateOutcome | Error]>([
    ["is lost", new NetworkError()],
    ["was lost before", { kind: "conflict" }],
  ])("reports that the record is disabled if the response of the request %s", async (_case, outcome) => {
    const stored = { ...anna, Disabled: true, ETag: '"2"' };
    const { context, showRecord, shown } = setUp({ outcomes: [outcome], stored });
    await askDisabled(context, true);
    expect(showRecord).toHaveBeenCalledExactlyOnceWith(stored);
    expect(shown()[0]).toMatchObject({ type: "success", content: "\u2068anna\u2069 is disabled." });
  });

  it("rejects when the server refuses", async () => {
    const message = "Give somebody else the rights first";
    const refusal = new ApiError({ message, httpMethod: "PUT", httpStatus: 409, httpStatusText: "Conflict" });
    const { context, showRecord } = setUp({ outcomes: [refusal] });
    await expect(askDisabled(context, true)).rejects.toBe(refusal);
    expect(showRecord).not.toHaveBeenCalled();
  });
});
