import { expect, test } from "vitest";
import type { NotificationSettings } from "#notifications/contract/setting-calls.ts";
import { isAllUsual, nothingChosen, toStore, usual, withChosen, withoutStored } from "./settings-choices.ts";

const atOnce = { inbox: true, mail: "AtOnce" } as const;
const nothing = { inbox: false, mail: "Off" } as const;

const settings: NotificationSettings = {
  version: 3,
  cells: [
    { relation: "assignee", type: "NewMessage", ...atOnce, default: atOnce },
    { relation: "owner", type: "NewMessage", ...nothing, default: atOnce },
  ],
  mention: { mail: "AtOnce", default: "AtOnce" },
  followUpReminder: { value: "SameDay", default: "SameDay" },
};
const cell = { relation: "assignee", type: "NewMessage", inbox: false, mail: "DailySummary" } as const;
const chosen = { cells: { "assignee NewMessage": cell }, mention: "Off", reminder: "DayBefore" } as const;

test("what differs from the defaults is stored, with what was just chosen", () => {
  const owner = { relation: "owner", type: "NewMessage", ...nothing };
  expect(toStore(settings)).toEqual({ cells: [owner] });
  expect(toStore(withChosen(settings, chosen))).toEqual({
    cells: [cell, owner],
    mentionMail: "Off",
    followUpReminder: "DayBefore",
  });
  expect(toStore(usual(settings))).toEqual({ cells: [] });
  expect([isAllUsual(settings), isAllUsual(usual(settings))]).toEqual([false, true]);
});

test("customers have no reminder to choose", () => {
  const ofCustomer = { ...settings, followUpReminder: null };
  expect(toStore(withChosen(ofCustomer, chosen))).not.toHaveProperty("followUpReminder");
});

test("what was chosen while another save ran is still to be stored", () => {
  expect(withoutStored(chosen, chosen)).toBe(nothingChosen);
  const newer = { ...chosen, cells: { "assignee NewMessage": { ...cell, inbox: true } } };
  expect(withoutStored(newer, chosen)).toEqual({ cells: newer.cells, mention: null, reminder: null });
  expect(withoutStored({ ...chosen, mention: "AtOnce" }, chosen)).toEqual({
    cells: {},
    mention: "AtOnce",
    reminder: null,
  });
});
