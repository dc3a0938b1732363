import { expect, test } from "vitest";
import { notificationSettings } from "#notifications/rules/settings.ts";
import { usualValues } from "#settings/rules/declared-values.ts";
import { toSettings, withoutMails } from "./choices.ts";
import { choicesOf } from "./house-choices.ts";
import { presetOf } from "./presets.ts";

const house = { staff: "daily", administrator: "waiting", user: "everything" } as const;

test.each([
  ["staff", usualValues(notificationSettings).notifications, "everything"],
  ["staff", house, "daily"],
  ["administrator", house, "waiting"],
  ["user", house, "everything"],
] as const)("%s who never chose have what %o sets for them: %s", (role, said, preset) => {
  const settings = toSettings(role === "staff", choicesOf(null, role, said));
  expect(presetOf({ version: 0, ...settings })).toBe(preset);
});

test("with the usual settings nothing differs from the defaults", () => {
  for (const role of ["staff", "administrator", "user"] as const)
    expect(choicesOf(null, role, usualValues(notificationSettings).notifications)).toEqual({});
});

test("people who chose anything keep it, including the defaults and no email", () => {
  expect(choicesOf({}, "staff", house)).toEqual({});
  for (const role of ["staff", "administrator", "user"] as const) {
    const stopped = withoutMails(role === "staff", {});
    const { cells, mention } = toSettings(role === "staff", choicesOf(stopped, role, house));
    expect([...cells, mention].filter(({ mail }) => mail !== "Off")).toEqual([]);
  }
});
