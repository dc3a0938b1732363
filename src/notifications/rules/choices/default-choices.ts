import type { NotificationDefaults, NotificationPreset } from "#notifications/contract/notification-defaults.ts";
import type { Role } from "#platform/contract/actor.ts";
import { type NotificationChoices, toChoices, toSettings } from "./choices.ts";
import { withPreset } from "./presets.ts";

const made = new Map<string, NotificationChoices>();

/** What somebody chose who chose this preset; made once, since every notified person without choices has one. */
function choicesOfPreset(isStaff: boolean, preset: NotificationPreset): NotificationChoices {
  const key = `${isStaff} ${preset}`;
  const known = made.get(key);
  if (known) return known;
  const { cells, mention } = withPreset({ version: 0, ...toSettings(isStaff, {}) }, preset);
  const choices = toChoices(isStaff, { cells, mentionMail: mention.mail });
  made.set(key, choices);
  return choices;
}

/**
 * A person's stored choices, or the default ones of their role if they never chose (null). Whoever chose anything keeps it
 * whatever the defaults become later: mail that was turned off stays off.
 */
export const choicesOf = (
  stored: NotificationChoices | null,
  role: Role,
  defaults: NotificationDefaults,
): NotificationChoices => stored ?? choicesOfPreset(role === "staff", defaults[role]);
