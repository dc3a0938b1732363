import { beforeAll, describe, expect, test } from "vitest";
import type { Notification } from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { notificationPath, notificationWords, reasonWords, statusWritten } from "./notification-words.ts";

beforeAll(() => Promise.all([loadCatalogue("en"), loadCatalogue("da")]));

const told = (given: Partial<Notification>): Notification => ({
  id: 1,
  type: "NewMessage",
  at: "2026-11-20T08:00:00.000Z",
  caseId: 4711,
  by: { id: 2, name: "Maja Lind", isStaff: true },
  impersonatorName: null,
  isInternal: false,
  isRead: false,
  reasons: [],
  from: null,
  to: null,
  messageId: null,
  preview: null,
  ...given,
});

/** Who did what, on one line. */
const said = (notification: Notification, locale: "da" | "en"): string => {
  const { author, text } = notificationWords(notification, wordsOf(locale, "Havn"));
  return author === null ? text : `${author} ${text}`;
};

/** All types with from and to, and their English and Danish text. */
const rows: Record<string, readonly [string | null, string | null, string, string]> = {
  MentionInMessage: [null, null, "Maja Lind mentioned you in a message", "Maja Lind nævnte dig i en besked"],
  NewMessage: [null, null, "Maja Lind wrote a message", "Maja Lind skrev en besked"],
  EditedMessage: [null, null, "Maja Lind edited a message", "Maja Lind redigerede en besked"],
  DeletedMessage: [null, null, "Maja Lind deleted a message", "Maja Lind slettede en besked"],
  StatusChanged: [
    "WaitsOnHavn",
    "CaseClosed",
    "Maja Lind changed the status from Waiting for Havn to Closed",
    "Maja Lind ændrede status fra Afventer Havn til Lukket",
  ],
  AssigneeChanged: [
    "Bo",
    "Ida",
    "Maja Lind passed the case from Bo to Ida",
    "Maja Lind gav sagen videre fra Bo til Ida",
  ],
  OwnerChanged: [null, "Support", "Maja Lind set owner to Support", "Maja Lind angav Support som ejer"],
  ContactPersonChanged: [
    "Nora",
    "Nils",
    "Maja Lind changed contact person from Nora to Nils",
    "Maja Lind ændrede kontaktperson fra Nora til Nils",
  ],
  CaseTypeChanged: [
    "Incident",
    "Request",
    "Maja Lind changed type from Incident to Request",
    "Maja Lind ændrede type fra Hændelse til Anmodning",
  ],
  SeverityChanged: [
    "Regular",
    "Critical",
    "Maja Lind changed severity from Regular to Critical",
    "Maja Lind ændrede alvorlighed fra Almindelig til Kritisk",
  ],
  NewEstimate: [null, "2.5", "Maja Lind set estimate to 2 h 30 min", "Maja Lind angav 2 t. 30 min. som estimat"],
  CaseReminder: [null, null, "You wanted to be reminded of the case now", "Du ville mindes om sagen nu"],
  AddedAsFollower: [
    null,
    "Ida Lund",
    "Maja Lind added Ida Lund as a follower",
    "Maja Lind tilføjede Ida Lund som følger",
  ],
  CloseToFirstResponse: [null, null, "The first response is due soon", "Fristen for første svar udløber snart"],
  CloseToFollowUpDate: [null, "2026-11-23", "Follow-up is due on Nov 23, 2026", "Sagen skal følges op 23. nov. 2026"],
  OneDayBeforeCareCaseBecomeInactive: [
    null,
    "2026-11-23",
    "Follow-up is due on Nov 23, 2026; after that day the case is missing follow-up",
    "Sagen skal følges op 23. nov. 2026; derefter er opfølgningen forsinket",
  ],
  ChangesNotMade: [
    null,
    null,
    "Changes did not go with your message, since the case had changed",
    "Ændringer fulgte ikke med din besked, da sagen var ændret",
  ],
  FileKeptApart: [
    null,
    null,
    "A file is kept apart, since something was found in it or it can't be checked",
    "En fil er tilbageholdt, fordi der er fundet noget i den, eller den ikke kan tjekkes",
  ],
  LaterMessageReturned: [
    null,
    null,
    "A message that was to be sent later was not sent",
    "En besked, der skulle sendes senere, blev ikke sendt",
  ],
  NewCareCaseCreated: [null, "Created", "Maja Lind created the case", "Maja Lind oprettede sagen"],
  CustomerCasePriority: [
    "Normal",
    "Top",
    "Maja Lind changed customer priority from 3-Normal to 1-Top",
    "Maja Lind ændrede kundens prioritet fra 3-Normal til 1-Top",
  ],
};

test.each(notificationTypes.names())("%s has a text in both languages", (type) => {
  const [from = null, to = null, english, danish] = rows[type] ?? [];
  const by = notificationTypes.of(type)?.history === null ? null : told({}).by;
  expect(said(told({ type, from, to, by }), "en")).toBe(english);
  expect(said(told({ type, from, to, by }), "da")).toBe(danish);
});

test("a deadline without a known day names none", () => {
  const texts = (["CloseToFollowUpDate", "OneDayBeforeCareCaseBecomeInactive"] as const).map((type) =>
    said(told({ type, by: null }), "en"),
  );
  expect(texts).toEqual(["The follow-up date is near", "The case will soon be missing follow-up"]);
});

test("an unknown type has a generic text", () => {
  for (const type of ["Unknown", "MovedToTheMoon", "constructor"]) {
    expect(said(told({ type }), "en")).toBe("Unknown notification type. Contact support.");
    expect(said(told({ type }), "da")).toBe("Ukendt underretningstype. Kontakt support.");
  }
});

test("names both people when one impersonated the other, and Havn if it was neither", () => {
  expect(said(told({ impersonatorName: "Bo Berg" }), "en")).toBe("Bo Berg for Maja Lind wrote a message");
  const closed = told({ type: "StatusChanged", by: null, from: "Delivered", to: "CaseClosed" });
  expect(said(closed, "en")).toBe("Havn changed the status from Delivered to Closed");
});

describe("the reasons for a notification", () => {
  test.each([
    [[], null, null],
    [["assignee", "subscribe"], null, null],
    [["subscribe"], "Because you follow the case", "Fordi du følger sagen"],
    [["owner", "subscribe"], "Because you own the case and follow the case", "Fordi du ejer sagen og følger sagen"],
    [["team"], "Because you are in the team that owns the case", "Fordi du er i det team, der ejer sagen"],
  ] as const)("%j", (reasons, english, danish) => {
    const notification = told({ reasons: [...reasons] });
    expect(reasonWords(notification, wordsOf("en", "Havn"))).toBe(english);
    expect(reasonWords(notification, wordsOf("da", "Havn"))).toBe(danish);
  });
});

test("links to its case, and there to its message", () => {
  expect(notificationPath(told({}))).toBe("/cases/4711");
  expect(notificationPath(told({ messageId: 12 }))).toBe("/cases/4711#message-12");
});

test.each([
  ["NewMessage", "Delivered", "Delivered"],
  ["NewMessage", null, null],
  ["NewMessage", "StatusOfALaterVersion", null],
  ["StatusChanged", "Delivered", null],
])("a %s with %s has the status %s beside its text", (type, to, status) => {
  expect(statusWritten(told({ type, from: "WaitsOnHavn", to }))).toBe(status);
  expect(said(told({ type: "NewMessage", from: "WaitsOnHavn", to }), "en")).toBe("Maja Lind wrote a message");
});
