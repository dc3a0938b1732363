import { type FeatureContract, withOwner } from "#platform/contract/feature-contract.ts";
import { givenUpMailCalls } from "./given-up-mail-calls.ts";
import { inboxCalls } from "./inbox-calls.ts";
import { notificationsProblems } from "./problems.ts";
import { notificationSettingCalls } from "./setting-calls.ts";

export const notificationsContract = {
  name: "notifications",
  calls: { ...inboxCalls, ...notificationSettingCalls, ...givenUpMailCalls },
  auditedActs: ["/unsubscribe"],
  tables: {
    notification: "a person: notifications in the inbox",
    notification_mute: "a person: cases followed or muted",
    notification_setting: "a person: cases followed or muted",
    notification_summary: withOwner,
  },
  problems: notificationsProblems,
} as const satisfies FeatureContract;
