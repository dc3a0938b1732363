import { describe, expect, test } from "vitest";
import type { NotificationSetting } from "#notifications/contract/setting-calls.ts";
import {
  toChoices,
  toSettings,
  turnedOff,
  unknownSettings,
  withoutMails,
} from "#notifications/rules/choices/choices.ts";
import { settingCells } from "#notifications/rules/default-deliveries.ts";

const status: NotificationSetting = { relation: "assignee", type: "StatusChanged", inbox: true, mail: "Off" };

test("only differences from the defaults are stored", () => {
  const daily = { ...status, mail: "DailySummary" } as const;
  expect(toChoices(true, { cells: [status], mentionMail: "AtOnce", followUpReminder: "SameDay" })).toEqual({});
  expect(toChoices(true, { cells: [daily], mentionMail: "Off", followUpReminder: "DayBefore" })).toEqual({
    cells: { assignee: { StatusChanged: { inbox: true, mail: "DailySummary" } } },
    mentionMail: "Off",
    followUpReminder: "DayBefore",
  });
});

test.each([true, false])("saved settings are read back, staff: %s", (isStaff) => {
  const cells = settingCells(isStaff).map(({ relation, type, default: usual }) => ({
    ...{ relation, type },
    inbox: !usual.inbox,
    mail: usual.mail === "Off" ? ("AtOnce" as const) : ("Off" as const),
  }));
  const read = toSettings(isStaff, toChoices(isStaff, { cells, mentionMail: "DailySummary" }));
  expect(read.cells.map(({ default: _usual, ...cell }) => cell)).toEqual(cells);
  expect(read.mention).toEqual({ mail: "DailySummary", default: "AtOnce" });
});

describe("settings that don't apply to the person", () => {
  const cell = (relation: NotificationSetting["relation"], type: NotificationSetting["type"]) => ({
    ...status,
    relation,
    type,
  });
  test.each([
    ["staff as contact persons", true, cell("contactPerson", "NewMessage")],
    ["customers as assignees", false, cell("assignee", "NewMessage")],
    ["customers as owners", false, cell("owner", "NewMessage")],
    ["deadlines of customers", false, cell("subscribe", "CloseToFollowUpDate")],
    ["the inbox of mentions", true, cell("subscribe", "MentionInMessage")],
    ["following a case that is not there yet", true, cell("subscribe", "NewCareCaseCreated")],
  ])("%s", (_what, isStaff, named) => {
    expect(unknownSettings(isStaff, { cells: [named] })).toEqual([`${named.relation} ${named.type}`]);
  });

  test("duplicates, and a customer's reminder", () => {
    expect(unknownSettings(true, { cells: [status, status] })).toEqual(["assignee StatusChanged"]);
    expect(unknownSettings(false, { cells: [], followUpReminder: "SameDay" })).toEqual(["followUpReminder"]);
  });
});

test("without email, inbox and reminder settings stay", () => {
  const before = toChoices(true, {
    cells: [{ ...status, inbox: false, mail: "AtOnce" }],
    followUpReminder: "DayBefore",
  });
  const after = toSettings(true, withoutMails(true, before));
  expect(after.cells.filter(({ mail }) => mail !== "Off")).toEqual([]);
  expect(after.cells.find(({ relation, type }) => relation === "assignee" && type === "StatusChanged")?.inbox).toBe(
    false,
  );
  expect([after.mention.mail, after.followUpReminder?.value]).toEqual(["Off", "DayBefore"]);
});

describe("whether someone has turned off an email that was already decided", () => {
  const off = (relation: NotificationSetting["relation"], type: NotificationSetting["type"], isStaff = true) =>
    toChoices(isStaff, { cells: [{ relation, type, inbox: true, mail: "Off" }] });
  const message = { type: "NewMessage", reasons: ["assignee"] } as const;
  const mention = { type: "MentionInMessage", reasons: ["mentioned"] } as const;
  test.each([
    ["one who chose nothing", {}, message, false],
    ["off by now", off("assignee", "NewMessage"), message, true],
    [
      "in the summary by now: it goes as it was decided",
      { cells: { assignee: { NewMessage: { inbox: true, mail: "DailySummary" } } } },
      message,
      false,
    ],
    ["off for another type", off("assignee", "StatusChanged"), message, false],
    [
      "off in one of two relations",
      off("assignee", "NewMessage"),
      { ...message, reasons: ["assignee", "subscribe"] },
      false,
    ],
    [
      "a new case of one's team",
      off("owner", "NewCareCaseCreated"),
      { type: "NewCareCaseCreated", reasons: ["team"] },
      true,
    ],
    ["a mention", {}, mention, false],
    ["a mention, whose mails are off", { mentionMail: "Off" }, mention, true],
    ["a mention on one's own case", { mentionMail: "Off" }, { ...mention, reasons: ["assignee", "mentioned"] }, false],
    [
      "a mention on one's own case, after all was stopped",
      withoutMails(true, {}),
      { ...mention, reasons: ["assignee", "mentioned"] },
      true,
    ],
    ["reasons that nobody knows any more", withoutMails(true, {}), { ...message, reasons: [] }, false],
  ] as const)("%s", (_what, choices, decided, isOff) => expect(turnedOff(true, choices, decided)).toBe(isOff));

  test.each([true, false])("always, once all email was stopped, staff: %s", (isStaff) => {
    const stopped = withoutMails(isStaff, {});
    const cells = settingCells(isStaff).map(({ relation, type }) => ({ type, reasons: [relation] }));
    expect(cells.filter((cell) => !turnedOff(isStaff, stopped, cell))).toEqual([]);
  });
});
