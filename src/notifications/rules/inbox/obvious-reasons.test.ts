import { expect, test } from "vitest";
import type { NotificationReason } from "#notifications/contract/notification.ts";
import { reasonsToSay } from "./obvious-reasons.ts";

test.each<[string, NotificationReason[], NotificationReason[]]>([
  ["NewMessage", [], []],
  ["NewMessage", ["assignee"], []],
  ["NewMessage", ["assignee", "subscribe"], []],
  ["CloseToFirstResponse", ["assignee"], []],
  ["AssigneeChanged", ["assignee"], []],
  ["MentionInMessage", ["mentioned"], []],
  ["MentionInMessage", ["subscribe", "mentioned"], []],
  ["NewMessage", ["contactPerson"], []],
  ["NewCareCaseCreated", ["contactPerson"], ["contactPerson"]],
  ["OwnerChanged", ["owner"], []],
  ["NewMessage", ["owner"], ["owner"]],
  ["CloseToFirstResponse", ["owner", "subscribe"], ["owner", "subscribe"]],
  ["NewCareCaseCreated", ["team"], ["team"]],
  ["StatusChanged", ["subscribe"], ["subscribe"]],
  ["Unknown", ["subscribe"], ["subscribe"]],
])("for %s to %j it mentions %j", (type, reasons, expected) => {
  expect(reasonsToSay({ type, reasons })).toEqual(expected);
});
