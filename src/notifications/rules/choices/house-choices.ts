import {
  type NotificationDefaults,
  type NotificationPreset,
  notificationPresets,
} from "#notifications/contract/notification-defaults.ts";
import type { Role } from "#platform/contract/actor.ts";
import { type NotificationChoices, toChoices, toSettings } from "./choices.ts";
import { withPreset } from "./presets.ts";

const presetChoices = (isStaff: boolean) =>
  new Map(
    notificationPresets.map((preset) => {
      const { cells, mention } = withPreset({ version: 0, ...toSettings(isStaff, {}) }, preset);
      return [preset, toChoices(isStaff, { cells, mentionMail: mention.mail })] as const;
    }),
  );
const made: Readonly<Record<"staff" | "customer", ReadonlyMap<NotificationPreset, NotificationChoices>>> = {
  staff: presetChoices(true),
  customer: presetChoices(false),
};

/**
 * A person's stored choices, or the house's for their role if they never chose (null). Whoever chose anything keeps it
 * whatever the house says later: mail that was turned off stays off.
 */
export const choicesOf = (
  stored: NotificationChoices | null,
  role: Role,
  house: NotificationDefaults,
): NotificationChoices => stored ?? made[role === "staff" ? "staff" : "customer"].get(house[role]) ?? {};
