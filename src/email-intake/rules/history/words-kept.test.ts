import { describe, expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { splitMail, withHavn } from "#tests/support/mail/cut-quoted.ts";

const answer = "Vi bruger 4.2.";
const wrote = "Den fre. 20. nov. 2026 kl. 10.00 skrev Havn <care@havn.example>:";
const wroteHtml = wrote.replace("<", "&lt;").replace(">", "&gt;");
const head =
  "Fra: Havn <care@havn.example>\nSendt: 20. november 2026 10:00\nTil: Nora Nordlys\nEmne: Kassen står stille";
const about = { ...withHavn, subject: "SV: Kassen står stille" };
const read = (mail: { html?: string; text?: string }, subject = about.subject) => {
  const { own, leftOut } = splitMail({ html: mail.html ?? null, text: mail.text ?? null }, { ...about, subject });
  return { own: visibleText(own), leftOut: visibleText(leftOut) };
};

const inHtml = (text: string) =>
  text
    .replace(/</g, "&lt;")
    .split("\n")
    .map((line) => `<div>${line || "<br>"}</div>`)
    .join("");
/** As plain text, and as HTML with a line in each element, which mark nothing. */
const bothOf = (text: string) => [{ text }, { html: inHtml(text) }];

describe("answers between quotes are kept, with the quotes", () => {
  const q = (text: string, kind = "class='gmail_quote'") => `<blockquote ${kind}><div>${text}</div></blockquote>`;
  const woven = (holder: string, attribution: string, kind?: string) =>
    `<div dir="ltr">Hej, svar inde i mailen</div><br><div class="${holder}">${attribution}${q("Hvilken version?", kind)}<div>Vi har 4.2</div>${q("Hvilket system?", kind)}<div>Linux</div></div>`;
  test.each<[string, string]>([
    ["Gmail", woven("gmail_quote", `<div dir="ltr" class="gmail_attr">${wroteHtml}<br></div>`)],
    ["Gmail, newer", woven("gmail_quote gmail_quote_container", `<div class="gmail_attr">${wroteHtml}<br></div>`)],
    ["Gmail of old", `<div class="gmail_extra">${woven("gmail_quote", `${wroteHtml}<br>`)}</div>`],
    ["Proton", woven("protonmail_quote", `${wroteHtml}<br>`, "class='protonmail_quote' type='cite'")],
    ["Zoho", woven("zmail_extra", `${wroteHtml}<br>`, "id='blockquote_zmail'")],
    ["Apple Mail", woven("", `<div>${wroteHtml}</div>`, "type='cite'")],
    ["Thunderbird", woven("", `<div class="moz-cite-prefix">${wroteHtml}<br></div>`, "type='cite' cite='mid:1'")],
    ["a program that marks nothing", woven("", `<div>${wroteHtml}</div>`, "")],
  ])("in %s", (_program, html) => {
    const { own } = read({ html });
    for (const said of ["inde i mailen", "Hvilken version?", "Vi har 4.2", "Hvilket system?", "Linux"])
      expect(own).toContain(said);
    expect(splitMail({ html, text: null }, about).own).toContain("<blockquote>");
  });

  test("in Gmail, below its attribution and a line that introduces them", () =>
    expect(
      read({
        html: `<div class="gmail_quote"><div class="gmail_attr">${wroteHtml}</div><div>Svar på spørgsmålet:</div>${q("Version?")}<div>4.2</div></div>`,
      }).own,
    ).toContain("Svar på spørgsmålet:"));

  const answered = "Hvilken version?\nVi har 4.2\nHvilket system?\nLinux";
  test.each<[string, string]>([
    ["which says so", `Mine svar står nedenfor med rødt.\n\n${head}\n\n${answered}`],
    ["which says so in English", `See my answers inline.\n\n${head}\n\n${answered}`],
    ["with the writer's name in brackets", `Hej\n\n${head}\n\nHvilken version?\n[Nora Nordlys] Vi har 4.2\nLinux`],
    ["between marked lines", `Hej\n\n${head}\n\n> Hvilken version?\nVi har 4.2\n> Hvilket system?\nLinux`],
    [
      "below an original message",
      `Hej\n\n-----Oprindelig meddelelse-----\n${head}\n\n> Version?\nVi har 4.2\n> System?\nLinux`,
    ],
    ["within our email", `Se nedenfor\n\n##- Skriv dit svar over denne linje -##\nHvilken version?\nVi har 4.2\nLinux`],
  ])("below Outlook's header, %s", (_what, text) => {
    for (const mail of bothOf(text)) {
      const { own } = read(mail);
      for (const said of ["Vi har 4.2", "Linux"]) expect(own).toContain(said);
    }
  });
  test("below Outlook's header, without any sign of it: left out, not lost", () =>
    expect(read({ text: `Hej\n\n${head}\n\n${answered}` })).toEqual({
      own: "Hej",
      leftOut: expect.stringContaining("Vi har 4.2"),
    }));
});

test.each<[string, string]>([
  ["a journey", "Turen er\nFra: Esbjerg\nDato: 26/11\nTil: Aarhus\nHvad koster det?"],
  ["a journey at a time", "Turen er\nFra: Esbjerg\nDato: 26/11-2026 kl. 10.15\nTil: Aarhus\nHvad koster det?"],
  ["a journey in German", "Die Fahrt ist\nVon: Kiel\nDatum: 26.11.\nAn: Hamburg\nWas kostet das?"],
  ["a log", "Loggen siger\nFrom: importer\nDate: 2026-11-26 10:12:33\nSubject: timeout\nKan I se på det?"],
  ["a log without time", "Loggen:\nFrom: a@b.example\nDate: today\nSubject: timeout\nKan I se på det?"],
  [
    "another correspondence",
    "Den her afviste de:\nFrom: shop@firma.example\nDate: Thu, 26 Nov 2026 10:12:00 +0100\nSubject: Order 7\nStatus: bounced\nHvorfor?",
  ],
  ["a sentence about who wrote", "Den 24. skrev I, at fejlen er rettet:\nDet er den ikke.\nPrøv selv."],
  ["the same, with the time", "Den 24. november 2026 kl. 10.15 skrev I, at fejlen er rettet:\nDet er den ikke."],
  ["what a technician wrote", "Den 3. november skrev jeres tekniker følgende:\nGenstart kassen.\nDet hjalp ikke."],
  ["the same, quoted", "Den 3. november skrev jeres tekniker følgende:\n> Genstart kassen."],
  [
    "the same, quoted, with the time",
    "Den 3. november 2026 kl. 10.15 skrev jeres tekniker følgende:\n> Genstart kassen.",
  ],
  [
    "what a technician wrote, in English",
    "On November 3 your technician wrote the following:\nRestart it.\nThat did not help.",
  ],
  ["the same in English, quoted", "On November 3, 2026 at 10:15 your technician wrote:\n> Restart it."],
  ["what the support wrote", "I går skrev jeres support:\n> Genstart kassen."],
  ["the same in German", "Am 3. November schrieb Ihr Techniker:\n> Neu starten."],
  ["the same in Swedish", "Den 3 november skrev er tekniker:\nStarta om.\nDet hjälpte inte."],
  ["an error with an address and a time", "Hej\nFejl 24.11.2026 10:15 for lone@firma.example:\nError 5\nHvad gør jeg?"],
  ["the same in a sentence", "Brugeren fik den 24.11.2026 10:15 for lone@firma.example:\nError 5\nHvad gør jeg?"],
  ["a line of a log with an address", "24.11.2026 10:15 login failed for lone@firma.example:\nError 5\nHvad nu?"],
  [
    "a sentence about an email",
    "Hej\nDen 24.11.2026 kl. 10.15 fik jeg en mail fra bo@firma.example, hvor han skrev:\nDet er nede.\nHvad nu?",
  ],
  [
    "the same, quoted",
    "Hej\nDen 24.11.2026 kl. 10.15 fik jeg en mail fra Bo <bo@firma.example>, hvor han skrev:\n> Det er nede.",
  ],
  [
    "the same about a manager",
    "Hej\nDen 24.11.2026 kl. 10.15 skrev min chef Bo <bo@firma.example>:\nDet er nede.\nNå?",
  ],
  ["the same in English", "Hi\nOn Nov 24, 2026 at 10:15 I got this from bo@firma.example, he wrote:\nIt is down.\nSo?"],
  ["the same in German", "Hallo\nAm 24.11.2026 um 10:15 Uhr bekam ich von bo@firma.example geschrieben:\nAus.\nNun?"],
  ["who logged in", "Hej\nVores bruger lone@firma.example loggede ind 24.11.2026 kl. 10.15 og skrev:\nNede.\nNå?"],
  [
    "an answer on the quote's own line",
    "Tak.\nVi tager B. Den 24.11.2026 kl. 10.15 skrev Havn <care@havn.example>:\n> Hej",
  ],
  ["the same without an address", "Tak.\nVi tager B. Den 24.11.2026 kl. 10.15 skrev Havn Support:\n> Hej"],
  ["the same, between dashes", "Tak.\nVi tager B--- On Wed, Apr 4, 2026 at 3:59 PM, bo@firma.example wrote:\n> Hi"],
  ["lines of a log at the end", "Det sker hver dag.\nLoggen siger:\n> error 5\n> error 6"],
  ["lines of a log at the end, apart", "Loggen siger:\n\n> error 5"],
  ["lines of a log in English", "The log says:\n> error 5"],
  ["an error in capitals", "Hej\nFEJL 24.11.2026 10:15 lone@firma.example:\nError 5\nHvad gør jeg?"],
  ["a log in capitals", "LOG 24.11.2026 10:15 lone@firma.example:\nError 5"],
  ["an error at a time", "Fejl den 26.11.2026 kl. 10.15:\n> error 5"],
  ["a last line about a manager", "Tak.\nSendt fra min chef i går: vi lukker kl. 15."],
  ["a last line about an office", "Tak.\nSendt fra kontoret"],
  ["a last line about a telephone", "Fejlen:\nSendt fra min iPhone i går, men ikke modtaget"],
  ["a last line about Outlook", "Hvor?\nOutlook på iPhone"],
  ["a last line in English", "Thanks.\nSent from my boss yesterday: we close at 3."],
  ["a last line in German", "Danke.\nGesendet von meinem Chef: wir schließen um 15 Uhr."],
  ["a first quote that nobody introduces", "> error 5\n\nDet siger loggen."],
])("nothing is left out of %s", (_what, text) => {
  for (const mail of bothOf(text)) expect(read(mail).leftOut).toBe("");
  for (const said of text.split("\n").filter((line) => line !== "")) expect(read({ text }).own).toContain(said);
});

test("a quote that the writer introduces is kept, also in HTML", () => {
  for (const kind of ["", "type='cite'"]) {
    const { own } = read({ html: `<p>Loggen siger:</p><blockquote ${kind}><p>error 5</p></blockquote>` });
    expect(own).toBe("Loggen siger:\nerror 5");
  }
});

describe("a forwarded email is kept as content", () => {
  const supplier = "Leverandøren <salg@firma.example>";
  const fields = `Fra: ${supplier}\nSendt: 19. november 2026 10:12\nTil: Nora Nordlys\nEmne: Ny pris`;
  const gmail = `---------- Forwarded message ---------\nFrom: ${supplier}\nDate: Thu, Nov 19, 2026 at 10:12 AM\nSubject: Ny pris\nTo: Nora\n\nPrisen er 12.`;
  const see = "Se mailen fra leverandøren";
  test.each<[string, string, string?]>([
    ["Gmail", `${see}\n\n${gmail}`],
    ["Gmail, Danish", `${see}\n\n---------- Videresendt meddelelse ---------\n${fields}\n\nPrisen er 12.`],
    ["Gmail, with a quote inside", `${see}\n\n${gmail}\n\n> Hvad koster det?\n`],
    ["Outlook", `${see}\n\n${fields}\n\nPrisen er 12.`, "VS: Kassen står stille"],
    ["Outlook, pasted into an answer", `${see}\n\n${fields}\n\nPrisen er 12.`],
    ["Outlook of old", `${see}\n\n-----Original Message-----\n${fields}\n\nPrisen er 12.`],
    [
      "Apple Mail",
      `${see}\n\nStart på videresendt besked:\n\n> ${fields.replaceAll("\n", "\n> ")}\n> \n> Prisen er 12.`,
    ],
    ["Apple Mail, unquoted", `${see}\n\nBegin forwarded message:\n\n${fields}\n\nPrisen er 12.`],
    ["Thunderbird", `${see}\n\n-------- Forwarded Message --------\n${fields}\n\nPrisen er 12.`],
    [
      "Thunderbird, German",
      `${see}\n\n-------- Weitergeleitete Nachricht --------\nBetreff: Ny pris\nDatum: Thu, 19 Nov 2026 10:12:00 +0100\nVon: ${supplier}\nAn: Nora\n\nPrisen er 12.`,
    ],
  ])("of %s, as text", (_program, text, subject) => {
    const { own, leftOut } = read({ text }, subject);
    expect(leftOut).toBe("");
    for (const said of [see, "Ny pris", "Prisen er 12."]) expect(own).toContain(said);
  });

  const lines = inHtml(fields.replace("<", "&lt;").replace(">", "&gt;"));
  const body = "<p>Prisen er 12.</p>";
  test.each<[string, string, string?]>([
    [
      "Gmail",
      `<div>${see}</div><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">---------- Forwarded message ---------<br>Fra: <b>Leverandøren</b> &lt;salg@firma.example&gt;<br>Date: tors. 19. nov. 2026 kl. 10.12<br>Subject: Ny pris<br>To: Nora<br></div><br>${body}</div>`,
    ],
    [
      "Outlook",
      `<p>${see}</p><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>${lines}</div>${body}`,
    ],
    [
      "Outlook on the web",
      `<div>${see}</div><hr tabindex="-1"><div id="divRplyFwdMsg">${lines}</div>${body}`,
      "VS: Ny pris",
    ],
    [
      "Apple Mail",
      `<div>${see}<br><blockquote type="cite"><div>Begin forwarded message:</div>${lines}${body}</blockquote></div>`,
    ],
    [
      "Thunderbird",
      `<div>${see}</div><div class="moz-forward-container">-------- Videresendt besked --------${lines}${body}</div>`,
    ],
  ])("of %s, as HTML", (_program, html, subject) => {
    const { own, leftOut } = read({ html }, subject);
    expect(leftOut).toBe("");
    for (const said of [see, "Ny pris", "Prisen er 12."]) expect(own).toContain(said);
  });

  test.each<[string, string, string?]>([
    ["our own", `${answer}\n\n${head}\n\nHej Nora`, "VS: Kassen står stille"],
    [
      "one within the email that is answered",
      `${answer}\n\n${wrote}\n> ---------- Forwarded message ---------\n> From: ${supplier}\n> Date: today\n> Subject: Ny pris\n> To: Nora\n>\n> Prisen er 12.`,
    ],
    ["a colleague's of the same subject", `${answer}\n\n${fields.replace("Ny pris", "Kassen står stille")}\n\nHej`],
    ["one whose subject was changed", `${answer}\n\n${head.replace("Kassen", "Kasse 2")}\n\nHej`],
  ])("but not %s", (_what, text, subject) => expect(read({ text }, subject).own).toBe(answer));
});

test.each<[string, string]>([
  ["a notice of a server", "Denne mail er fortrolig og kun til modtageren."],
  ["a notice in English", "This e-mail and its attachments are confidential."],
  ["a notice in German", "Diese E-Mail enthält vertrauliche Informationen."],
  ["a notice in French", "Ce message est confidentiel."],
  ["a notice in Russian", "Это сообщение содержит конфиденциальную информацию."],
])("%s below the quote doesn't keep it", (_what, notice) => {
  expect(read({ text: `${answer}\n\n${wrote}\n> Hej Nora\n\n${notice}` }).own).toBe(answer);
  expect(
    read({
      html: `<p>${answer}</p><div class="gmail_quote"><div class="gmail_attr">${wroteHtml}</div><blockquote>Hej</blockquote></div><p>${notice}</p>`,
    }).own,
  ).toBe(answer);
  expect(read({ text: `> Er mailen fortrolig?\n\n${notice}` }).own).toContain(notice);
});
