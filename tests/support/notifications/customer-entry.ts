import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { careCaseSettings } from "#care-cases/rules/settings.ts";
import type { NotificationType } from "#notifications/contract/notification.ts";
import { type EntryWords, eventEntry } from "#notifications/server/mail/event-entry.ts";
import type { DigestEvent } from "#notifications/server/mail/mail-digest.ts";
import { defaultValues } from "#settings/rules/declared-values.ts";
import { wordsOf } from "#wording/catalogues.ts";
import type { Locale } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";

export const staff = { id: 1, name: "Maja Lind", isStaff: true, impersonatorName: null };
export const colleague = { id: 2, name: "Nora Juhl", isStaff: false, impersonatorName: null };
export const acting = { id: 2, name: "Nora Juhl", isStaff: false, impersonatorName: "Maja Lind" };

export type EntryInput = Partial<DigestEvent>;
export const change = (
  type: ChangeLogType,
  from: string | null,
  to: string | null,
  reason: string | null = null,
): EntryInput => ({
  change: { type, from, to, reason },
});
export const status = (from: string, to: string, by: DigestEvent["by"] = staff): EntryInput => ({
  ...change("StatusChanged", from, to),
  by,
});

const wordsIn = (locale: Locale, isContact: boolean): EntryWords => ({
  mail: serverWords(locale, "Havn"),
  screen: wordsOf(locale, "Havn", { forCustomer: true }),
  origin: "https://care.example.com",
  isForStaff: false,
  isContact,
  rules: defaultValues(careCaseSettings).cases,
});
/** An event as described in an email to a customer. */
export const entryOf = (type: NotificationType, given: EntryInput, locale: Locale, isContact = true) => {
  const event: DigestEvent = {
    ...{ type, at: new Date("2026-11-20T09:05:00Z"), by: staff, isInternal: false, change: null, messageId: null },
    ...{ occasion: null, html: null, files: [], pictures: [], recipients: 1 },
    ...given,
  };
  return eventEntry(event, wordsIn(locale, isContact), "https://care.example.com/cases/7", {
    characters: 100,
    lines: 9,
  });
};

/** Type, event, and its English and Danish text in emails. */
export type CustomerRow = readonly [NotificationType, EntryInput, string, string];
