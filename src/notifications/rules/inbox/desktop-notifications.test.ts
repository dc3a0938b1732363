import { expect, test } from "vitest";
import type { Notification } from "#notifications/contract/notification.ts";
import { newestId, toShowOnDesktop } from "./desktop-notifications.ts";

const told = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  type: "NewMessage",
  at: "2026-11-24T08:00:00.000Z",
  caseId: 1,
  by: null,
  impersonatorName: null,
  isInternal: false,
  isRead: false,
  reasons: [],
  from: null,
  to: null,
  messageId: 1,
  preview: "Hej",
  ...change,
});
const group = (caseId: number, ...notifications: Notification[]) => ({
  careCase: { id: caseId, title: "Printer", status: "WaitsOnHavn" as const },
  notifications,
});
const shown = (groups: ReturnType<typeof group>[], seen: number) =>
  toShowOnDesktop(groups, seen).map(({ notification, preview }) => [notification.id, preview]);

test.each([
  ["nothing new", [group(1, told(5))], 5, []],
  ["the newest of a case", [group(1, told(7, { preview: "Nyest" }), told(6))], 5, [[7, "Nyest"]]],
  ["what is unread", [group(1, told(7, { isRead: true }), told(6))], 5, [[6, "Hej"]]],
  ["nothing of what is internal but that it came", [group(1, told(7, { isInternal: true }))], 5, [[7, null]]],
  [
    "three cases at most, the newest first",
    [group(1, told(6)), group(2, told(9)), group(3, told(8)), group(4, told(7))],
    5,
    [
      [9, "Hej"],
      [8, "Hej"],
      [7, "Hej"],
    ],
  ],
])("shows %s", (_what, groups, seen, expected) => {
  expect(shown(groups, seen)).toEqual(expected);
});

test("the newest notification is that of all cases", () => {
  expect([newestId([]), newestId([group(1, told(6)), group(2, told(9), told(8))])]).toEqual([0, 9]);
});
