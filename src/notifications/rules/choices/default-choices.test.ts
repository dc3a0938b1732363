import { expect, test } from "vitest";
import { notificationSettings } from "#notifications/rules/settings.ts";
import { defaultValues } from "#settings/rules/declared-values.ts";
import { toSettings, withoutMails } from "./choices.ts";
import { choicesOf } from "./default-choices.ts";
import { presetOf } from "./presets.ts";

const defaults = { staff: "daily", administrator: "waiting", user: "everything" } as const;

test.each([
  ["staff", defaultValues(notificationSettings).notifications, "everything"],
  ["staff", defaults, "daily"],
  ["administrator", defaults, "waiting"],
  ["user", defaults, "everything"],
] as const)("%s who never chose have what %o sets for them: %s", (role, said, preset) => {
  const settings = toSettings(role === "staff", choicesOf(null, role, said));
  expect(presetOf({ version: 0, ...settings })).toBe(preset);
});

test("with the usual settings nothing differs from the defaults", () => {
  for (const role of ["staff", "administrator", "user"] as const)
    expect(choicesOf(null, role, defaultValues(notificationSettings).notifications)).toEqual({});
});

test("people who chose anything keep it, including the defaults and no email", () => {
  expect(choicesOf({}, "staff", defaults)).toEqual({});
  for (const role of ["staff", "administrator", "user"] as const) {
    const stopped = withoutMails(role === "staff", {});
    const { cells, mention } = toSettings(role === "staff", choicesOf(stopped, role, defaults));
    expect([...cells, mention].filter(({ mail }) => mail !== "Off")).toEqual([]);
  }
});
