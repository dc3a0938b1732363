import { beforeAll, describe, expect, test } from "vitest";
import type { ChangeLogEntry } from "#care-cases/contract/care-case.ts";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import { reasonText } from "#care-cases/words/event-text.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Locale } from "#wording/locale.ts";
import { changeAuthor, changeText, setUpText } from "./history-words.ts";

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

/** All history types with stored from and to, and their English and Danish text. */
const rows: Record<string, readonly [string | null, string | null, string, string]> = {
  StatusChanged: [
    "WaitsOnHavn",
    "CaseClosed",
    "changed the status from Waiting for Havn to Closed",
    "ændrede status fra Afventer Havn til Lukket",
  ],
  AssigneeChanged: ["Bo", "Maja", "passed the case from Bo to Maja", "gav sagen videre fra Bo til Maja"],
  SenderRemembered: [
    null,
    "2026-11-20",
    "had remembered the sender on Nov 20, 2026, so the email became a case of this customer",
    "havde husket afsenderen den 20. nov. 2026, så mailen blev en sag for denne kunde",
  ],
  NewMessage: [null, null, "wrote a message", "skrev en besked"],
  EditedMessage: [null, null, "edited a message", "redigerede en besked"],
  DeletedMessage: [null, null, "deleted a message", "slettede en besked"],
  OwnerChanged: [null, "Support", "set owner to Support", "angav Support som ejer"],
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
    "angav 20. nov. 2026 som opfølgningsdato",
  ],
  EstimateChanged: [
    "1.25",
    "2.5",
    "changed estimate from 1 h 15 min to 2 h 30 min",
    "ændrede estimat fra 1 t. 15 min. til 2 t. 30 min.",
  ],
  FirstResponseSendChanged: ["false", "true", "marked the first response as sent", "markerede første svar som sendt"],
  ContactPersonChanged: ["Karen", null, "removed contact person Karen", "fjernede kontaktperson Karen"],
  ExternalReferenceChanged: [null, "A-1", "set external reference to A-1", "angav A-1 som ekstern reference"],
  CustomerChanged: [
    "Nordlys A/S",
    "Fjord ApS",
    "changed customer from Nordlys A/S to Fjord ApS",
    "ændrede kunde fra Nordlys A/S til Fjord ApS",
  ],
  CaseTitleChangeLog: ["Før", "Nu", "changed the title from “Før” to “Nu”", "ændrede titlen fra “Før” til “Nu”"],
  FollowerAdded: [null, "Ida Lund", "added Ida Lund as a follower", "tilføjede Ida Lund som følger"],
  FollowerRemoved: ["Ida Lund", null, "removed Ida Lund from the followers", "fjernede Ida Lund som følger"],
  TagsAdded: [null, "Invoice\tFaktura", "added the tags Invoice", "tilføjede mærkaterne Faktura"],
  TagsRemoved: ["Invoice\tFaktura", null, "removed the tags Invoice", "fjernede mærkaterne Faktura"],
  CareCaseImported: [
    null,
    "ZD-4711",
    "imported the case, which was ZD-4711 in the former system",
    "importerede sagen, som var ZD-4711 i det tidligere system",
  ],
  CareCaseCreated: [null, null, "created the case", "oprettede sagen"],
  CustomerCasePriorityChanged: [
    "Normal",
    "Top",
    "changed customer priority from 3-Normal to 1-Top",
    "ændrede kundens prioritet fra 3-Normal til 1-Top",
  ],
};

describe.each([
  ["en", 0],
  ["da", 1],
] as const)("in %s", (locale: Locale, column) => {
  test.each(historyTypes.names())("%s reads as a sentence", (type) => {
    const [from = null, to = null, ...texts] = rows[type] ?? [];
    expect(changeText(entry({ type, from, to }), wordsOf(locale, "Havn"))).toBe(texts[column]);
  });
});

test.each([
  [null, "Maja Lind", "took the case", "tog sagen"],
  ["Bo Holm", "Maja Lind", "took over the case from Bo Holm", "overtog sagen fra Bo Holm"],
  [null, "Bo Holm", "assigned the case to Bo Holm", "tildelte sagen til Bo Holm"],
])("giving the case of %s to %s reads: %s", (from, to, english, danish) => {
  const read = (["en", "da"] as const).map((locale) =>
    changeText(entry({ type: "AssigneeChanged", from, to }), wordsOf(locale, "Havn")),
  );
  expect(read).toEqual([english, danish]);
});

/** Status changes as customers read them: by the action if the status would look the same before and after. */
test.each([
  ["Created", "WaitsOnHavn", "started looking at the case", "gik i gang med at se på sagen"],
  ["OnHold", "WaitsOnHavn", "took the case up again", "tog sagen op igen"],
  [
    "WaitsOnCustomer",
    "WaitsOnHavn",
    "changed the status from Waiting for your company to Waiting for Havn",
    "ændrede status fra Afventer jer til Afventer Havn",
  ],
  ["WaitsOnHavn", "OnHold", "put the case on hold", "satte sagen på pause"],
  ["WaitsOnCustomer", "Planned", "planned when to continue", "planlagde, hvornår arbejdet fortsætter"],
  ["Created", "Backlog", "put the case on the list for later", "satte sagen på listen til senere"],
  ["WaitsOnHavn", "WaitsOn3Part", "set the case to wait for a third party", "satte sagen til at afvente en tredjepart"],
  [
    "Delivered",
    "WorkingOn",
    "changed the status from Delivered to Awaiting next deployment",
    "ændrede status fra Leveret til Afventer næste udrulning",
  ],
  [
    "WorkingOn",
    "WaitsOnHavn",
    "changed the status from Awaiting next deployment to Waiting for Havn",
    "ændrede status fra Afventer næste udrulning til Afventer Havn",
  ],
  [
    "Planned",
    "WaitsOnCustomer",
    "changed the status from Waiting for Havn to Waiting for your company",
    "ændrede status fra Afventer Havn til Afventer jer",
  ],
  [
    "Created",
    "Cancelled",
    "changed the status from Waiting for Havn to Canceled",
    "ændrede status fra Afventer Havn til Annulleret",
  ],
])("a customer reads the change from %s to %s as: %s", (from, to, english, danish) => {
  const read = (["en", "da"] as const).map((locale) =>
    changeText(entry({ type: "StatusChanged", from, to }), wordsOf(locale, "Havn", { forCustomer: true })),
  );
  expect(read).toEqual([english, danish]);
});

const acting = { kind: "later", name: "Night", sign: null, to: null };

test("what gives a case to the person for whom it acts assigns it", () => {
  const given = entry({ type: "AssigneeChanged", from: null, to: "Maja Lind" });
  expect(changeText({ ...given, acting }, wordsOf("en", "Havn"))).toBe("assigned the case to Maja Lind");
});

test.each([
  ["en", "changed the case"],
  ["da", "ændrede sagen"],
] as const)("in %s, a type of a later version reads: %s", (locale, text) => {
  for (const type of ["Unknown", "MovedToTheMoon", "constructor"]) {
    const later = { ...entry({ type: "Unknown", from: null, to: null }), type };
    expect(changeText(later as ReturnType<typeof entry>, wordsOf(locale, "Havn"))).toBe(text);
  }
});

test.each([
  ["a person", {}, "Maja Lind"],
  ["somebody for another person", { impersonatorName: "Mette Holm" }, "Mette Holm for Maja Lind"],
  ["the product itself", { by: null }, "Havn"],
  ["something for a person", { acting }, "Automation “Night” for Maja Lind"],
  [
    "something for somebody for a person",
    { impersonatorName: "Mette Holm", acting },
    "Automation “Night” for Mette Holm for Maja Lind",
  ],
  ["something for nobody", { by: null, acting: { ...acting, name: null } }, "Automation"],
] as const)("the author is %s", (_what, given, expected) => {
  expect(changeAuthor(entry(given), wordsOf("en", "Havn"))).toBe(expected);
});

test.each([
  ["en", "SilentForTenSupportDays", "no word from the customer for 10 support days"],
  ["en", "SilentForSupportDays 5", "no word from the customer for 5 support days"],
  ["da", "SilentForTenSupportDays", "intet nyt fra kunden i 10 supportdage"],
  [
    "en",
    "NobodyToldForSupportDays 10",
    "delivered 10 support days ago; nobody was told, since the customer has no users",
  ],
  ["da", "Dublet af #12", "Dublet af #12"],
] as const)("in %s the reason %s reads: %s", (locale, reason, text) => {
  expect(reasonText(reason, wordsOf(locale, "Havn"))).toBe(text);
});

test.each([
  ["en", "set owner, assignee, and follow-up date"],
  ["da", "angav ejer, ansvarlig og opfølgningsdato"],
] as const)("in %s several fields set together read: %s", (locale, text) => {
  const types = ["OwnerChanged", "AssigneeChanged", "OwnerChanged", "FollowupDateChanged"] as const;
  const entries = types.map((type) => entry({ type }));
  expect(setUpText(entries, wordsOf(locale, "Havn"))).toBe(text);
});
