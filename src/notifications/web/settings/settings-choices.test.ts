import { expect, test } from "vitest";
import type { NotificationSettings } from "#notifications/contract/setting-calls.ts";
import { withPreset } from "#notifications/rules/choices/presets.ts";
import { nothingChosen, toStore, withChosen, withoutStored } from "./settings-choices.ts";

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

test("stores the differences from the defaults, including the latest choice", () => {
  const owner = { relation: "owner", type: "NewMessage", ...nothing };
  expect(toStore(settings)).toEqual({ cells: [owner] });
  expect(toStore(withChosen(settings, chosen))).toEqual({
    cells: [cell, owner],
    mentionMail: "Off",
    followUpReminder: "DayBefore",
  });
  expect(toStore(withPreset(settings, "everything"))).toEqual({ cells: [] });
});

test("customers have no reminder setting", () => {
  const ofCustomer = { ...settings, followUpReminder: null };
  expect(toStore(withChosen(ofCustomer, chosen))).not.toHaveProperty("followUpReminder");
});

test("choices made during a save are still saved afterwards", () => {
  expect(withoutStored(chosen, chosen)).toBe(nothingChosen);
  const newer = { ...chosen, cells: { "assignee NewMessage": { ...cell, inbox: true } } };
  expect(withoutStored(newer, chosen)).toEqual({ cells: newer.cells, mention: null, reminder: null });
  expect(withoutStored({ ...chosen, mention: "AtOnce" }, chosen)).toEqual({
    cells: {},
    mention: "AtOnce",
    reminder: null,
  });
});
