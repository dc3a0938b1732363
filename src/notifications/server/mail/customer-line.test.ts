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

describe("a customer reads what it means to them", () => {
  test.each(rows)("%s %j: %s", (type, given, english, danish) => {
    expect([entryOf(type, given, "en").text, entryOf(type, given, "da").text]).toEqual([english, danish]);
  });

  test("of every event that they can be told, and of every status that a case can come to", () => {
    const told = new Set(rows.map(([type]) => type));
    expect(notificationTypes.filter((type) => !told.has(type))).toEqual(notificationTypes.filter(isDeadline));
    const reached = new Set(rows.map(([, { change: entry }]) => (entry?.type === "StatusChanged" ? entry.to : null)));
    expect(caseStatuses.filter((each) => !reached.has(each))).toEqual(["Draft"]);
  });

  test("in no words of the history", () => {
    const systemLines =
      /moved the case|flyttede sagen|changed \w+ from|ændrede|set \w+ to|satte|assigned|Waits on|Afventer/;
    const lines = rows.flatMap(([type, given]) => [entryOf(type, given, "en").text, entryOf(type, given, "da").text]);
    expect(lines.filter((line) => systemLines.test(line))).toEqual([]);
  });
});

describe("why a status changed", () => {
  const reasonOf = (reason: string) =>
    richTextLines(entryOf("StatusChanged", change("StatusChanged", "WaitsOnHavn", "Cancelled", reason), "en").quote);
  test("stands below it as somebody wrote it", () => expect(reasonOf("Dublet")).toEqual(["Reason: Dublet"]));
  test("is not said twice", () => expect(reasonOf("SilentForTenSupportDays")).toEqual([]));
});
