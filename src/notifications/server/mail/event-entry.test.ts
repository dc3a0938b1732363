import { beforeAll, describe, expect, test } from "vitest";
import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { type NotificationType, notificationTypes } from "#notifications/contract/notification.ts";
import { richTextLines } from "#platform/server/mail/rich-text-plain.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Locale } from "#wording/locale.ts";
import { mailWords } from "#wording/mail/mail-words.ts";
import { type EntryWords, eventEntry } from "./event-entry.ts";
import type { DigestEvent } from "./mail-digest.ts";

beforeAll(() => Promise.all([loadCatalogue("en"), loadCatalogue("da")]));

const wordsIn = (locale: Locale): EntryWords => ({
  mail: mailWords(locale, "Havn"),
  screen: wordsOf(locale, "Havn"),
  origin: "https://care.example.com",
  isForStaff: true,
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
  ...given,
});
const change = (type: ChangeLogType, from: string | null, to: string | null, reason: string | null = null) => ({
  change: { type, from, to, reason },
});
const entry = (given: Partial<DigestEvent>, locale: Locale = "en") =>
  eventEntry(event(given), wordsIn(locale), href, { characters: 40, lines: 3 });

/** All types of notifications: what comes with them, and how a mail says it in English and Danish. */
const rows: Record<NotificationType, readonly [Partial<DigestEvent>, string, string]> = {
  MentionInMessage: [{}, "Maja Lind mentioned you", "Maja Lind nævnte dig"],
  NewMessage: [change("NewMessage", null, null), "Maja Lind wrote a message", "Maja Lind skrev en besked"],
  EditedMessage: [change("EditedMessage", null, null), "Maja Lind edited a message", "Maja Lind redigerede en besked"],
  DeletedMessage: [change("DeletedMessage", null, null), "Maja Lind deleted a message", "Maja Lind slettede en besked"],
  StatusChanged: [
    change("StatusChanged", "WaitsOnHavn", "CaseClosed"),
    "Maja Lind moved the case from Waits on Havn to Closed",
    "Maja Lind flyttede sagen fra Afventer Havn til Lukket",
  ],
  AssigneeChanged: [
    change("AssigneeChanged", null, "Bo Friis"),
    "Maja Lind assigned Bo Friis",
    "Maja Lind gjorde Bo Friis ansvarlig",
  ],
  OwnerChanged: [
    change("OwnerChanged", null, "Support 2"),
    "Maja Lind set owner to Support 2",
    "Maja Lind satte ejer til Support 2",
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
    "Maja Lind satte alvorlighed til Kritisk",
  ],
  NewEstimate: [
    change("EstimateChanged", "2", "4.25"),
    "Maja Lind changed estimate from 2 h to 4.25 h",
    "Maja Lind ændrede estimat fra 2 t. til 4,25 t.",
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
    "Follow-up is due on Nov 23, 2026. Without a new date the case is missing its follow-up from the day after.",
    "Sagen skal følges op 23. nov. 2026. Får den ikke en ny dato, mangler den opfølgning fra dagen efter.",
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

test.each(notificationTypes)("%s is said in both languages", (type) => {
  const [given, english, danish] = rows[type];
  expect([entry({ type, ...given }).text, entry({ type, ...given }, "da").text]).toEqual([english, danish]);
});

describe("who did it", () => {
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
    ["nobody: Havn itself", null, "Havn wrote a message"],
  ])("%s", (_name, by, text) => expect(entry({ by }).text).toBe(text));
});

describe("what was written", () => {
  const quote = (given: Partial<DigestEvent>, locale: Locale = "en") => {
    const { quote: blocks, ...more } = entry({ messageId: 5, ...given }, locale);
    return { ...more, quote: richTextLines(blocks) };
  };

  test("a picture at another site is told by its name, and never shown", () => {
    const html = `<p>Se <img src="https://a.example/x/kurve.png" /></p>`;
    expect(quote({ html }).quote).toEqual(["Se Picture: a.example/…/kurve.png"]);
    expect(quote({ html }, "da").quote).toEqual(["Se Billede: a.example/…/kurve.png"]);
  });

  test("stands with its form", () => {
    const { quote: lines, more } = quote({ html: "<p>Hej <b>du</b></p><ul><li>&lt;b&gt;</li></ul>" });
    expect([lines, more]).toEqual([["Hej *du*", "", "- <b>"], null]);
  });

  test("is cut, with a link to the rest", () => {
    const { quote: lines, more } = quote({ html: `<p>${"ord ".repeat(20)}</p>` });
    expect(lines).toEqual(["ord ord ord ord ord ord ord ord ord ord …"]);
    expect(more).toEqual({ label: "Read the rest", href: `${href}#message-5` });
  });

  test("a picture alone is said to be there", () =>
    expect(quote({ html: `<p><img src="data:image/png;base64,AA==" alt="" /></p>` }).quote).toEqual([
      "(A picture, shown on the case)",
    ]));

  test("files are named, the first five of them, on one line", () => {
    expect(quote({ files: ["a.pdf", "b\r\nBcc: x.png"] }).files).toBe("Attached: a.pdf, b Bcc: x.png");
    expect(quote({ files: ["1", "2", "3", "4", "5", "6", "7"] }).files).toBe("Attached: 1, 2, 3, 4, 5 and 2 more");
  });

  test("the reason of a status is given", () => {
    const given = change("StatusChanged", "Created", "Cancelled", "Dublet");
    expect(quote({ type: "StatusChanged", ...given }).quote).toEqual(["Reason: Dublet"]);
  });
});

test("what is internal is marked", () => {
  expect(entry({ isInternal: true }).mark).toBe("Internal, staff only");
  expect(entry({}).mark).toBeNull();
});
