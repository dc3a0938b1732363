import { describe, expect, test } from "vitest";
import { originOf } from "./automatic-mail.ts";

const job = "0b3f7a52-6c1d-4e8a-9f20-5d4c3b2a1908";
const signed = `<case-7.3.0.signed.${job}@care.example.com>`;
const us = {
  host: "care.example.com",
  addresses: ["no-reply@care.example.com", "care@example.com"],
  isSigned: (messageId: string) => messageId === signed,
};
const nora = ["nora@nordlys.example"];
type Head = { senders?: string[]; messageId?: string; subject?: string };
const mailOf = (
  lines: readonly string[],
  { senders = nora, messageId = "<1@nordlys.example>", subject = "Hej" }: Head = {},
) => ({
  headers: lines.map((line) => {
    const [key = "", value = ""] = line.split(/: ?(.*)/s);
    return { key: key.toLowerCase(), value };
  }),
  senders,
  messageId,
  subject,
});

describe("an email's classification by its headers", () => {
  test.each<[string, string | null]>([
    ["X-Mailer: Outlook", null],
    ["Auto-Submitted: no", null],
    ["Auto-Submitted: No (written by hand)", null],
    ["Auto-Submitted: auto-replied", "autoReply"],
    ["Auto-Submitted: Auto-Replied (vacation)", "autoReply"],
    ["Auto-Submitted: AUTO-GENERATED; x=y", "automatic"],
    ["Auto-Submitted: auto-notified", "automatic"],
    ["Precedence: bulk", "automatic"],
    ["Precedence: Junk", "automatic"],
    ["Precedence: list", "automatic"],
    ["Precedence: auto_reply", "autoReply"],
    ["Precedence: auto-reply", "autoReply"],
    ["Precedence: first-class", null],
    ["X-Auto-Response-Suppress: All", "automatic"],
    ["X-Auto-Response-Suppress: OOF, AutoReply", "automatic"],
    ["X-Auto-Response-Suppress: None", null],
    ["X-Autoreply: yes", "autoReply"],
    ["X-Autoreply:", "autoReply"],
    ["X-Autoreply: no", null],
    ["X-Autorespond: Ferie", "autoReply"],
    ["List-Id: <nyt.example.com>", "list"],
    ["List-Id: <cases.anden.example>", "list"],
    ["List-Unsubscribe: <mailto:x@y.example>", null],
    ["Return-Path: <>", "autoReply"],
    ["Return-Path: < >", "autoReply"],
    ["Return-Path: <MAILER-DAEMON>", "autoReply"],
    ["Return-Path: <nora@nordlys.example>", null],
    ["Content-Type: Multipart/Report", "autoReply"],
    ["Content-Type: multipart/report; report-type=disposition-notification", "autoReply"],
    ["Content-Type: multipart/report; report-type=delivery-status", "bounce"],
    ["Content-Type: multipart/reporting-not", null],
  ])("%s → %s", (line, origin) => expect(originOf(mailOf([line]), us)).toBe(origin));

  test("of another Havn's cases isn't a list's, unless a machine wrote it", () => {
    const ofCases = (...lines: string[]) =>
      originOf(mailOf(["List-Id: <cases.anden.example>", ...lines], { messageId: "<case-7.1@anden.example>" }), us);
    expect([ofCases(), ofCases("Auto-Submitted: auto-generated")]).toEqual([null, "automatic"]);
  });

  const report = "Content-Type: multipart/report; report-type=delivery-status";
  test.each<[string, string[], string[], string | null]>([
    ["a report without a sender", ["Return-Path: <>", "Content-Type: multipart/report"], nora, "bounce"],
    ["a mail server without a sender", ["Return-Path: <>"], ["MAILER-DAEMON@nordlys.example"], "bounce"],
    ["a mail server without an address", ["Return-Path: <>", "From: MAILER-DAEMON (Mail System)"], [], "bounce"],
    ["a mail server without an address of which nothing else is known", ["From: MAILER-DAEMON"], [], null],
    ["a postmaster without a sender", ["Return-Path: <>"], ["postmaster@nordlys.example"], "bounce"],
    ["a report of a mail server, delivered without a note", [report], ["mailer-daemon@nordlys.example"], "bounce"],
    ["a report that somebody sent", [report, "Return-Path: <nora@nordlys.example>"], nora, "autoReply"],
    ["a person who is postmaster", ["Return-Path: <postmaster@nordlys.example>"], ["postmaster@nordlys.example"], null],
    ["a mail server of which nothing else is known", [], ["mailer-daemon@nordlys.example"], null],
  ])("%s", (_what, lines, senders, origin) => expect(originOf(mailOf(lines, { senders }), us)).toBe(origin));

  test.each<[string, string, string | null]>([
    ["Automatic reply: Sag 12", "Auto-Submitted: auto-generated", "autoReply"],
    ["Automatisk svar: Sag 12", "X-Auto-Response-Suppress: All", "autoReply"],
    ["Out of Office: Sag 12", "Precedence: bulk", "autoReply"],
    ["Ikke til stede: Sag 12", "X-Auto-Response-Suppress: DR, OOF, AutoReply", "autoReply"],
    ["Auto: væk til mandag", "Auto-Submitted: auto-generated", "autoReply"],
    ["Fravær: kurser", "X-Mailer: Outlook", null],
    ["Autoriseret forhandler", "X-Auto-Response-Suppress: All", "automatic"],
    ["Fraværsregistrering", "X-Auto-Response-Suppress: All", "automatic"],
  ])("the subject %s with %s → %s", (subject, line, origin) =>
    expect(originOf(mailOf([line], { subject }), us)).toBe(origin),
  );

  const answers = ["In-Reply-To: <1@care.example.com>"];
  test.each<[string, string | null]>([
    ["Automatisk svar: Sag 12", "autoReply"],
    ["Automatisk svar", "autoReply"],
    ["Autosvar: SV: Sag 12", "autoReply"],
    ["Automatic reply: Case 12", "autoReply"],
    ["Auto-reply: Case 12", "autoReply"],
    ["AUTOMATIC RESPONSE: Case 12", "autoReply"],
    ["Out of Office: Case 12", "autoReply"],
    ["Out of the office reply: Case 12", "autoReply"],
    ["Automatiskt svar: Ärende 12", "autoReply"],
    ["Autosvar : Ärende 12", "autoReply"],
    ["Frånvaro: Ärende 12", "autoReply"],
    ["Fraværsmelding: Sak 12", "autoReply"],
    ["Automatische Antwort: Fall 12", "autoReply"],
    ["Abwesenheitsnotiz: Fall 12", "autoReply"],
    ["Abwesend: Fall 12", "autoReply"],
    ["Fravær: Sag 12", "autoReply"],
    [" Fraværsbesked: SV: Sag 12", "autoReply"],
    ["Ikke til stede: Sag 12", "autoReply"],
    ["Fravær af data i rapporten", null],
    ["Fraværsregistrering: fejl 5", null],
    ["Fravær", null],
    ["SV: Automatisk svar: Sag 12", null],
    ["SV: Fravær: tallene passer ikke", null],
    ["Automatisk svar virker ikke", null],
    ["Automatiske svar sendes dobbelt", null],
    ["Automatic reply doesn't work", null],
    ["Out of office hours: who answers?", null],
    ["Autosvaret: for langt", null],
    ["Auto: defekt", null],
    ["Frånvarorapport: fel", null],
    ["Abwesenheitsliste: Fehler", null],
    ["Abwesenheiten: Fehler", null],
  ])("an answer with only the subject %s → %s", (subject, origin) =>
    expect(originOf(mailOf(answers, { subject }), us)).toBe(origin),
  );

  test("a subject about absence says so only in an answer, by its headers or address", () => {
    const mail = mailOf([], { subject: "Fravær: tallene passer ikke" });
    expect(originOf(mail, us)).toBe(null);
    expect(originOf(mail, us, true)).toBe("autoReply");
  });

  test.each<[string, string[], string | null]>([
    [signed, nora, "ownMail"],
    [`<case-7.3.0.forged.${job}@care.example.com>`, nora, null],
    [`<${job}@care.example.com>`, ["no-reply@care.example.com"], "ownMail"],
    [` <${job.toUpperCase()}@CARE.example.com> `, ["care@example.com"], "ownMail"],
    ["<case-10023@care.example.com>", ["no-reply@care.example.com"], "ownMail"],
    [`<${job.toUpperCase()}@care.example.com>`, ["bo@care.example.com"], null],
    [`<${job}@care.example.com>`, nora, null],
    ["<1@care.example.com>", nora, null],
    ["<CAF+x=7Qk@care.example.com>", nora, null],
    ["<case-@care.example.com>", nora, null],
    ["<case-7.2@care.example.com>", nora, null],
    [`<x${job}@care.example.com>`, nora, null],
    [`<${job}.1@care.example.com>`, nora, null],
    [`<${job}@notcare.example.com>`, nora, null],
    [`<${job}@mail.care.example.com>`, nora, null],
    [`<${job}@care.example.com.evil>`, nora, null],
    ["", ["no-reply@care.example.com"], "ownAddress"],
    ["", ["Care+7.3.abc@example.com"], "ownAddress"],
    ["", ["nora@nordlys.example", "care@example.com"], "ownAddress"],
  ])("Message-ID %s of %o → %s", (messageId, senders, origin) =>
    expect(originOf(mailOf([], { messageId, senders }), us)).toBe(origin),
  );
});
