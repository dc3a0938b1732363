import { beforeAll, describe, expect, test } from "vitest";
import { caseStatuses } from "#care-cases/contract/care-case.ts";
import { notificationTypes } from "#notifications/contract/notification.ts";
import { isDeadline } from "#notifications/rules/default-deliveries.ts";
import { richTextLines } from "#platform/server/mail/rich-text-plain.ts";
import { change, entryOf } from "#tests/support/notifications/customer-entry.ts";
import { customerLines } from "#tests/support/notifications/customer-lines.ts";
import { customerStatusLines } from "#tests/support/notifications/customer-status-lines.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";

beforeAll(() => Promise.all([loadCatalogue("en"), loadCatalogue("da")]));

const rows = [...customerLines, ...customerStatusLines];

describe("events are described by what they mean to customers", () => {
  test.each(rows)("%s %j: %s", (type, given, english, danish) => {
    expect([entryOf(type, given, "en").text, entryOf(type, given, "da").text]).toEqual([english, danish]);
  });

  test("covers every event customers are notified of, and every status", () => {
    const told = new Set(rows.map(([type]) => type));
    expect(notificationTypes.filter((type) => !told.has(type))).toEqual([
      ...notificationTypes.filter(isDeadline),
      "CaseReminder",
    ]);
    const reached = new Set(rows.map(([, { change: entry }]) => (entry?.type === "StatusChanged" ? entry.to : null)));
    expect(caseStatuses.filter((each) => !reached.has(each))).toEqual(["Draft"]);
  });

  test("never uses the history's texts", () => {
    const systemLines =
      /changed the status|ændrede status|changed \w+ from|ændrede|set \w+ to|satte|angav|assigned|Waiting for|Afventer/;
    const lines = rows.flatMap(([type, given]) => [entryOf(type, given, "en").text, entryOf(type, given, "da").text]);
    expect(lines.filter((line) => systemLines.test(line))).toEqual([]);
  });
});

describe("the reason for a status change", () => {
  const reasonOf = (reason: string) =>
    richTextLines(entryOf("StatusChanged", change("StatusChanged", "WaitsOnHavn", "Cancelled", reason), "en").quote);
  test("follows as written by the author", () => expect(reasonOf("Dublet")).toEqual(["Reason: Dublet"]));
  test("is not repeated", () => expect(reasonOf("SilentForTenSupportDays")).toEqual([]));
});
