import { beforeAll, describe, expect, test } from "vitest";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { richTextLines } from "#platform/server/mail/rich-text/rich-text-plain.ts";
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

  test("a subscribing colleague is informed about the case, and asked for nothing", () => {
    const forOthers = (locale: "en" | "da") => rows.map(([type, given]) => entryOf(type, given, locale, false).text);
    expect(
      forOthers("en").filter((line) => /\byour case\b|tell us|If you|for you\.|for you$|added you$/i.test(line)),
    ).toEqual([]);
    expect(
      forOthers("da").filter((line) => /\bdin sag\b|Sig til|Svarer du|på dig\.|for dig$|fra dig/i.test(line)),
    ).toEqual([]);
    const delivered = change("StatusChanged", "WaitsOnHavn", "Delivered");
    expect(entryOf("StatusChanged", delivered, "da", false).text).toBe(
      "Vi mener, at sagen er løst. Den lukkes automatisk efter 10 supportdage uden svar.",
    );
    expect(entryOf("AssigneeChanged", change("AssigneeChanged", null, "Bo Friis"), "da", false).text).toBe(
      "Bo Friis tager sig nu af sagen.",
    );
  });

  test("covers every event customers are notified of, and every status", () => {
    const told = new Set(rows.map(([type]) => type));
    expect(notificationTypes.names().filter((type) => !told.has(type))).toEqual(
      notificationTypes.names().filter((type) => notificationTypes.of(type)?.isForStaff),
    );
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
