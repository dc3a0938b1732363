import { describe, expect, test } from "vitest";
import { type NotificationPreset, notificationPresets } from "#notifications/contract/notification-defaults.ts";
import type { NotificationSettings } from "#notifications/contract/setting-calls.ts";
import { toSettings } from "#notifications/rules/choices/choices.ts";
import { presetOf, withPreset } from "./presets.ts";

const settingsOf = (isStaff: boolean): NotificationSettings => ({ version: 0, ...toSettings(isStaff, {}) });

const letters = ({ inbox, mail }: { inbox: boolean; mail: string }): string =>
  `${inbox ? "I" : ""}${mail === "AtOnce" ? "E" : mail === "DailySummary" ? "D" : ""}` || "–";

/** "assignee NewMessage IE", for each combination that notifies. */
const told = (isStaff: boolean, preset: NotificationPreset): string[] =>
  withPreset(settingsOf(isStaff), preset)
    .cells.map((cell) => `${cell.relation} ${cell.type} ${letters(cell)}`)
    .filter((line) => !line.endsWith("–"));

describe("a preset", () => {
  test("of everything is the defaults", () => {
    for (const isStaff of [true, false]) {
      expect(withPreset(settingsOf(isStaff), "everything")).toEqual(settingsOf(isStaff));
    }
  });

  test.each([
    [
      true,
      [
        "assignee NewMessage IE",
        "assignee AssigneeChanged IE",
        "owner OwnerChanged IE",
        "assignee CloseToFirstResponse IE",
        "owner CloseToFirstResponse IE",
        "assignee CloseToFollowUpDate ID",
        "owner CloseToFollowUpDate ID",
        "assignee OneDayBeforeCareCaseBecomeInactive ID",
        "owner OneDayBeforeCareCaseBecomeInactive ID",
        "owner NewCareCaseCreated IE",
      ],
    ],
    [
      false,
      [
        "contactPerson NewMessage IE",
        "contactPerson StatusChanged IE",
        "contactPerson ContactPersonChanged IE",
        "contactPerson NewCareCaseCreated IE",
      ],
    ],
  ])("of what is waiting, for staff: %s", (isStaff, expected) => {
    expect(told(isStaff, "waiting")).toEqual(expected);
  });

  test.each([true, false])(
    "of a daily summary sends no immediate email, and the inbox is as usual; for staff: %s",
    (isStaff) => {
      const { cells, mention } = withPreset(settingsOf(isStaff), "daily");
      expect([...cells.map(({ mail }) => mail), mention.mail]).not.toContain("AtOnce");
      expect(cells.map(({ inbox }) => inbox)).toEqual(cells.map((cell) => cell.default.inbox));
      expect(cells.filter(({ mail }) => mail === "DailySummary")).toEqual(
        cells.filter(({ default: usual }) => usual.inbox || usual.mail !== "Off"),
      );
      expect(mention.mail).toBe("DailySummary");
    },
  );

  test.each([true, false])("is recognized, whatever was chosen before; for staff: %s", (isStaff) => {
    for (const before of notificationPresets) {
      for (const preset of notificationPresets) {
        expect(presetOf(withPreset(withPreset(settingsOf(isStaff), before), preset))).toBe(preset);
      }
    }
  });

  test("leaves the reminder of follow-up dates, which doesn't count as a choice of one's own", () => {
    const settings = settingsOf(true);
    const reminded = { ...settings, followUpReminder: { value: "DayBefore", default: "SameDay" } } as const;
    expect(withPreset(reminded, "daily").followUpReminder).toBe(reminded.followUpReminder);
    expect(presetOf(reminded)).toBe("everything");
  });
});

test("changing one cell, or the email for mentions, makes the choices one's own", () => {
  for (const isStaff of [true, false]) {
    const settings = settingsOf(isStaff);
    const [first, ...rest] = settings.cells;
    const cells = first ? [{ ...first, inbox: !first.inbox }, ...rest] : [];
    expect(presetOf({ ...settings, cells })).toBeNull();
    expect(presetOf({ ...settings, mention: { ...settings.mention, mail: "Off" } })).toBeNull();
  }
});
