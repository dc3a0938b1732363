import { expect, test } from "vitest";
import type { Delivery, MailChoice } from "#notifications/contract/notification.ts";
import type { NotificationDraft } from "#notifications/rules/fan-out.ts";
import { type ToldHow, toldHow } from "./told-how.ts";

const draft = (delivery: Delivery): NotificationDraft => ({
  ...{ userId: 1, type: "NewMessage", changeId: 1, messageId: 1, isInternal: false, reasons: ["subscribe"] },
  delivery,
});

test.each<[what: string, deliveries: [inbox: boolean, mail: MailChoice][], isMailed: boolean, how: ToldHow | null]>([
  ["an email at once", [[true, "AtOnce"]], true, "atOnce"],
  ["an email in the summary", [[false, "DailySummary"]], true, "inSummary"],
  [
    "the earliest of two",
    [
      [true, "DailySummary"],
      [false, "AtOnce"],
    ],
    true,
    "atOnce",
  ],
  ["the inbox alone", [[true, "Off"]], true, "inbox"],
  ["the inbox of somebody without a confirmed address", [[true, "AtOnce"]], false, "inbox"],
  ["an email that can't be sent", [[false, "AtOnce"]], false, null],
  ["nothing", [], true, null],
])("%s", (_what, deliveries, isMailed, how) => {
  expect(
    toldHow(
      deliveries.map(([inbox, mail]) => draft({ inbox, mail })),
      isMailed,
    ),
  ).toBe(how);
});
