import { beforeAll, describe, expect, test } from "vitest";
import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { careCaseSettings } from "#care-cases/rules/settings.ts";
import type { NotificationType } from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { richTextLines } from "#platform/server/mail/rich-text/rich-text-plain.ts";
import { defaultValues } from "#settings/rules/declared-values.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Locale } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { type EntryWords, eventEntry } from "./event-entry.ts";
import type { DigestEvent } from "./mail-digest.ts";

beforeAll(() => Promise.all([loadCatalogue("en"), loadCatalogue("da")]));

const wordsIn = (locale: Locale): EntryWords => ({
  mail: serverWords(locale, "Havn"),
  screen: wordsOf(locale, "Havn"),
  origin: "https://care.example.com",
  isForStaff: true,
  isContact: false,
  rules: defaultValues(careCaseSettings).cases,
});
const href = "https://care.example.com/cases/7";

const event = (given: Partial<DigestEvent>): DigestEvent => ({
  type: "NewMessage",
  at: new Date("2026-11-20T09:05:00Z"),
  by: { id: 1, name: "Maja Lind", isStaff: true, impersonatorName: null },
  isInternal: false,
  change: null,
  messageId: null,
  occasion: null,
  html: null,
  files: [],
  pictures: [],
  recipients: 1,
  ...given,
});
const change = (type: ChangeLogType, from: string | null, to: string | null, reason: string | null = null) => ({
  change: { type, from, to, reason },
});
const entry = (given: Partial<DigestEvent>, locale: Locale = "en") =>
  eventEntry(event(given), wordsIn(locale), href, { characters: 40, lines: 3 });

/** Reminders that people set for themselves are in the inbox only. */
const mailedTypes = notificationTypes.names().filter((type) => type !== "CaseReminder");

/** All notification types that are emailed, with their data, and their texts in English and Danish. */
const rows: Record<string, readonly [Partial<DigestEvent>, string, string]> = {
  MentionInMessage: [{}, "Maja Lind mentioned you", "Maja Lind nævnte dig"],
  NewMessage: [change("NewMessage", null, null), "Maja Lind wrote a message", "Maja Lind skrev en besked"],
  EditedMessage: [change("EditedMessage", null, null), "Maja Lind edited a message", "Maja Lind redigerede en besked"],
  DeletedMessage: [change("DeletedMessage", null, null), "Maja Lind deleted a message", "Maja Lind slettede en besked"],
  StatusChanged: [
    change("StatusChanged", "WaitsOnHavn", "CaseClosed"),
    "Maja Lind changed the status from Waiting for Havn to Closed",
    "Maja Lind ændrede status fra Afventer Havn til Lukket",
  ],
  AddedAsFollower: [
    change("FollowerAdded", null, "Bo Friis"),
    "Maja Lind added Bo Friis as a follower",
    "Maja Lind tilføjede Bo Friis som følger",
  ],
  AssigneeChanged: [
    change("AssigneeChanged", null, "Bo Friis"),
    "Maja Lind assigned the case to Bo Friis",
    "Maja Lind tildelte sagen til Bo Friis",
  ],
  OwnerChanged: [
    change("OwnerChanged", null, "Support 2"),
    "Maja Lind set owner to Support 2",
    "Maja Lind angav Support 2 som ejer",
  ],
  ContactPersonChanged: [
    change("ContactPersonChanged", "https://evil.example", null),
    "Maja Lind removed contact person Somebody",
    "Maja Lind fjernede kontaktperson Nogen",
  ],
  CaseTypeChanged: [
    change("CaseTypeChanged", "Incident", "Request"),
    "Maja Lind changed type from Incident to Request",
    "Maja Lind ændrede type fra Hændelse til Anmodning",
  ],
  SeverityChanged: [
    change("SeverityChanged", null, "Critical"),
    "Maja Lind set severity to Critical",
    "Maja Lind angav Kritisk som alvorlighed",
  ],
  NewEstimate: [
    change("EstimateChanged", "2", "4.25"),
    "Maja Lind changed estimate from 2 h to 4 h 15 min",
    "Maja Lind ændrede estimat fra 2 t. til 4 t. 15 min.",
  ],
  CloseToFirstResponse: [
    { by: null },
    "The case has had no first response yet, and the time for it is running out.",
    "Sagen har ikke fået sit første svar endnu, og fristen er ved at løbe ud.",
  ],
  CloseToFollowUpDate: [
    { by: null, occasion: "2026-11-23" },
    "Follow-up is due on Nov 23, 2026.",
    "Sagen skal følges op 23. nov. 2026.",
  ],
  OneDayBeforeCareCaseBecomeInactive: [
    { by: null, occasion: "2026-11-23" },
    "Follow-up is due on Nov 23, 2026. Without a new date, the case is missing follow-up from the day after.",
    "Sagen skal følges op 23. nov. 2026. Får den ikke en ny dato, er opfølgningen forsinket fra dagen efter.",
  ],
  LaterMessageReturned: [
    { by: null },
    "A message that was to be sent later was not sent.",
    "En besked, der skulle sendes senere, blev ikke sendt.",
  ],
  ChangesNotMade: [
    { by: null },
    "Changes did not go with your message, since the case had changed.",
    "Ændringer fulgte ikke med din besked, da sagen var ændret.",
  ],
  FileKeptApart: [
    { by: null },
    "A file is kept apart, since something was found in it or it can't be looked into.",
    "En fil er tilbageholdt, fordi der er fundet noget i den, eller den ikke kan undersøges.",
  ],
  NewCareCaseCreated: [
    change("CareCaseCreated", null, "Created"),
    "Maja Lind created the case",
    "Maja Lind oprettede sagen",
  ],
  CustomerCasePriority: [
    change("CustomerCasePriorityChanged", "Normal", "Top"),
    "Maja Lind changed customer priority from 3-Normal to 1-Top",
    "Maja Lind ændrede kundens prioritet fra 3-Normal til 1-Top",
  ],
};

test.each(mailedTypes)("%s has a text in both languages", (type) => {
  const [given, english, danish] = rows[type] ?? [];
  expect([entry({ type, ...given }).text, entry({ type, ...given }, "da").text]).toEqual([english, danish]);
});

test("an entry of a later version reads as a change", () => {
  const later = { change: { type: "Unknown", from: null, to: null, reason: null } } as const;
  expect(entry({ type: "SeverityChanged", ...later }).text).toBe("Maja Lind changed the case");
});

test("a type of another version reads as its entry in the history", () => {
  const later = { type: "Unknown" as NotificationType, ...change("SeverityChanged", "Regular", "Critical") };
  expect(entry(later).text).toBe("Maja Lind changed severity from Regular to Critical");
});

test("a message says which status was saved with it", () => {
  const given = change("StatusChanged", "WaitsOnHavn", "CaseClosed");
  expect([entry(given).text, entry(given, "da").text]).toEqual([
    "Maja Lind wrote a message and changed the status from Waiting for Havn to Closed",
    "Maja Lind skrev en besked og ændrede status fra Afventer Havn til Lukket",
  ]);
});

describe("the actor of an event", () => {
  const acting = { kind: "later", name: "Night", sign: null, to: null };
  test.each([
    [
      "somebody for somebody",
      { id: 1, name: "Maja Lind", isStaff: false, impersonatorName: "Bo Friis" },
      "Bo Friis for Maja Lind wrote a message",
    ],
    [
      "a name that reads as an address",
      { id: 3, name: "Win at evil.example", isStaff: false, impersonatorName: null },
      "Somebody wrote a message",
    ],
    [
      "something for somebody",
      { id: 1, name: "Maja Lind", isStaff: true, impersonatorName: null, acting },
      "Automation “Night” for Maja Lind wrote a message",
    ],
    [
      "something whose name reads as an address",
      { id: 1, name: "Maja Lind", isStaff: true, impersonatorName: null, acting: { ...acting, name: "evil.example" } },
      "Automation for Maja Lind wrote a message",
    ],
    ["nobody: Havn itself", null, "Havn wrote a message"],
  ])("%s", (_name, by, text) => expect(entry({ by }).text).toBe(text));
});

describe("quoted text", () => {
  const quote = (given: Partial<DigestEvent>, locale: Locale = "en") => {
    const { quote: blocks, ...more } = entry({ messageId: 5, ...given }, locale);
    return { ...more, quote: richTextLines(blocks) };
  };

  test("a remote image is named, never displayed", () => {
    const html = `<p>Se <img src="https://a.example/x/kurve.png" /></p>`;
    expect(quote({ html }).quote).toEqual(["Se Picture: a.example/…/kurve.png"]);
    expect(quote({ html }, "da").quote).toEqual(["Se Billede: a.example/…/kurve.png"]);
  });

  test("keeps its formatting", () => {
    const { quote: lines, more } = quote({ html: "<p>Hej <b>du</b></p><ul><li>&lt;b&gt;</li></ul>" });
    expect([lines, more]).toEqual([["Hej *du*", "", "- <b>"], null]);
  });

  test("is cut, with a link to the rest", () => {
    const { quote: lines, more } = quote({ html: `<p>${"ord ".repeat(20)}</p>` });
    expect(lines).toEqual(["ord ord ord ord ord ord ord ord ord ord …"]);
    expect(more).toEqual({ label: "Read the rest", href: `${href}#message-5` });
  });

  test("an image alone is mentioned", () =>
    expect(
      quote({ html: `<p><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB" alt="" /></p>` }).quote,
    ).toEqual(["(A picture, shown on the case)"]));

  test("the first five files are links on one line: to their message, and to a picture itself", () => {
    const file = (id: number, name: string, contentType = "application/pdf") => ({ id, name, contentType });
    const message = `${href}#message-5`;
    expect(quote({ files: [file(1, "a.pdf"), file(2, "b\r\nBcc: x.png", "image/png")] }).files).toEqual({
      label: "Attached:",
      links: [
        { label: "a.pdf", href: message },
        { label: "b Bcc: x.png", href: `${href}?picture=2#message-5` },
      ],
      more: null,
      href: message,
    });
    const many = quote({ files: [1, 2, 3, 4, 5, 6, 7].map((id) => file(id, `${id}.pdf`)) }).files;
    expect([many?.links.map(({ label }) => label).join(), many?.more]).toEqual([
      "1.pdf,2.pdf,3.pdf,4.pdf,5.pdf",
      "and 2 more",
    ]);
  });

  test("the reason for a status change is quoted", () => {
    const given = change("StatusChanged", "Created", "Cancelled", "Dublet");
    expect(quote({ type: "StatusChanged", ...given }).quote).toEqual(["Reason: Dublet"]);
  });
});

test("internal content is labeled", () => {
  expect(entry({ isInternal: true }).mark).toBe("Internal, staff only");
  expect(entry({}).mark).toBeNull();
});
