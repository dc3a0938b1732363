import { beforeAll, describe, expect, test } from "vitest";
import { type ChangeLogEntry, type ChangeLogType, changeLogTypes } from "#care-cases/contract/care-case.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { reasonText } from "#wording/event-text.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Locale } from "#wording/locale.ts";
import { eventAuthor, eventText } from "./history-words.ts";

beforeAll(() => Promise.all([loadCatalogue("en"), loadCatalogue("da")]));

const entry = (given: Partial<ChangeLogEntry>): ChangeLogEntry => ({
  id: 1,
  type: "CareCaseCreated",
  at: "2026-11-20T08:00:00.000Z",
  by: { id: 2, name: "Maja Lind", isStaff: true },
  impersonatorName: null,
  isInternal: false,
  from: null,
  to: null,
  reason: null,
  ...given,
});

/** All types of the history: from and to as they are stored, and how they read in English and Danish. */
const rows: Record<ChangeLogType, readonly [string | null, string | null, string, string]> = {
  StatusChanged: [
    "WaitsOnHavn",
    "CaseClosed",
    "moved the case from Waits on Havn to Closed",
    "flyttede sagen fra Afventer Havn til Lukket",
  ],
  AssigneeChanged: ["Bo", "Maja", "passed the case from Bo to Maja", "gav sagen videre fra Bo til Maja"],
  NewMessage: [null, null, "wrote a message", "skrev en besked"],
  EditedMessage: [null, null, "edited a message", "redigerede en besked"],
  DeletedMessage: [null, null, "deleted a message", "slettede en besked"],
  OwnerChanged: [null, "Support", "set owner to Support", "satte ejer til Support"],
  CaseTypeChanged: [
    "Incident",
    "Request",
    "changed type from Incident to Request",
    "ændrede type fra Hændelse til Anmodning",
  ],
  CaseChannelChanged: [
    "SupportPhone",
    "Email",
    "changed channel from Portal to Email",
    "ændrede kanal fra Portal til E-mail",
  ],
  SeverityChanged: [
    "Regular",
    "Critical",
    "changed severity from Regular to Critical",
    "ændrede alvorlighed fra Almindelig til Kritisk",
  ],
  FollowupDateChanged: [
    null,
    "2026-11-20",
    "set follow-up date to Nov 20, 2026",
    "satte opfølgningsdato til 20. nov. 2026",
  ],
  EstimateChanged: ["1.25", "2.5", "changed estimate from 1.25 h to 2.5 h", "ændrede estimat fra 1,25 t. til 2,5 t."],
  FirstResponseSendChanged: ["false", "true", "marked the first response as sent", "markerede første svar som sendt"],
  ContactPersonChanged: ["Karen", null, "removed contact person Karen", "fjernede kontaktperson Karen"],
  ExternalReferenceChanged: [null, "A-1", "set external reference to A-1", "satte ekstern reference til A-1"],
  CustomerChanged: [
    "Nordlys A/S",
    "Fjord ApS",
    "changed customer from Nordlys A/S to Fjord ApS",
    "ændrede kunde fra Nordlys A/S til Fjord ApS",
  ],
  CaseTitleChangeLog: ["Før", "Nu", "changed the title from “Før” to “Nu”", "ændrede titlen fra »Før« til »Nu«"],
  CareCaseCreated: [null, null, "created the case", "oprettede sagen"],
  CustomerCasePriorityChanged: [
    "Normal",
    "Top",
    "changed customer priority from 3-Normal to 1-Top",
    "ændrede kundens prioritet fra 3-Normal til 1-Top",
  ],
};

describe.each([
  ["en", 2],
  ["da", 3],
] as const)("in %s", (locale: Locale, column) => {
  test.each(changeLogTypes)("%s reads as a sentence", (type) => {
    const [from, to] = rows[type];
    expect(eventText(entry({ type, from, to }), wordsOf(locale, "Havn"))).toBe(rows[type][column]);
  });
});

test.each([
  ["a person", {}, "Maja Lind"],
  ["somebody for another person", { impersonatorName: "Mette Holm" }, "Mette Holm for Maja Lind"],
  ["the product itself", { by: null }, "Havn"],
] as const)("the author is %s", (_what, given, expected) => {
  expect(eventAuthor(entry(given), wordsOf("en", "Havn"))).toBe(expected);
});

test.each([
  ["en", "SilentForTenSupportDays", "no word from the customer for ten support days"],
  ["da", "SilentForTenSupportDays", "intet nyt fra kunden i ti supportdage"],
  ["da", "Dublet af #12", "Dublet af #12"],
] as const)("in %s the reason %s reads: %s", (locale, reason, text) => {
  expect(reasonText(reason, wordsOf(locale, "Havn"))).toBe(text);
});
