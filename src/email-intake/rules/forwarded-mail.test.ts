import { describe, expect, test } from "vitest";
import { plainSubject } from "#email-intake/rules/history/mail-phrases.ts";
import { forwardedLines, readForwardedHead } from "./forwarded-mail.ts";
import { htmlLines } from "./html-lines.ts";
import { type MailLine, writeLines } from "./mail-lines.ts";
import { textLines } from "./text-lines.ts";

const read = (lines: readonly MailLine[]) => {
  const head = readForwardedHead(lines);
  if (!head) return null;
  const { fromName, fromEmail, subject } = head;
  return [fromName, fromEmail, subject, writeLines(forwardedLines(lines, head))];
};
const ofText = (text: string) => read(textLines(text));
const ofHtml = (html: string) => read(htmlLines(html, () => null));

const lone = ["Lone Vestergaard", "lone@kunde.dk", "Printeren står stille", "<p>Den siger intet.</p><p>Mvh Lone</p>"];
const said = "Den siger intet.\n\nMvh Lone\n";

describe("the header of a forwarded email in plain text", () => {
  test.each<[string, string]>([
    [
      "Outlook, Danish",
      `Kan du se på den?\n\nFra: Lone Vestergaard <lone@kunde.dk>\nSendt: 19. november 2026 10:12\nTil: Mette Holm <mette@havn.dk>\nCc: Ole\nEmne: Printeren står stille\n\n${said}`,
    ],
    [
      "Outlook, English",
      `FYI\n\n________________________________\nFrom: Lone Vestergaard <lone@kunde.dk>\nSent: Thursday, November 19, 2026 10:12 AM\nTo: Mette Holm\nSubject: Printeren står stille\nImportance: High\n\n${said}`,
    ],
    [
      "Outlook of old",
      `-----Original Message-----\nFrom: Lone Vestergaard [mailto:lone@kunde.dk] \nSent: 19. november 2026 10:12\nTo: Mette\nSubject: Printeren står stille\n\n${said}`,
    ],
    [
      "Outlook, whose text repeats links",
      `Fra: Lone Vestergaard <lone@kunde.dk<mailto:lone@kunde.dk>>\nSendt: i går\nTil: Mette\nEmne: Printeren står stille\n\n${said}`,
    ],
    [
      "Outlook on a phone",
      `*Fra:* Lone Vestergaard <lone@kunde.dk>\n*Sendt:* 19. november 2026\n*Til:* Mette\n*Emne:* Printeren står stille\n\n${said}`,
    ],
    [
      "Outlook, with many who have it",
      `Fra: Lone Vestergaard <lone@kunde.dk>\nSendt: 19. november 2026\nTil: Mette Holm <mette@havn.dk>; Ole Ukendt\n<ole@kunde.dk>; Ida Ukendt <ida@kunde.dk>\nEmne: Printeren står stille\n\n${said}`,
    ],
    [
      "Gmail, English",
      `---------- Forwarded message ---------\nFrom: Lone Vestergaard <lone@kunde.dk>\nDate: Thu, Nov 19, 2026 at 10:12 AM\nSubject: Printeren står stille\nTo: Mette <mette@havn.dk>\n\n\n${said}`,
    ],
    [
      "Gmail, Danish",
      `---------- Videresendt meddelelse ---------\nFra: Lone Vestergaard <lone@kunde.dk>\nDato: tors. 19. nov. 2026 kl. 10.12\nEmne: Printeren står stille\nTil: Mette <mette@havn.dk>\n\n\n${said}`,
    ],
    [
      "Apple Mail, Danish, in a quote",
      `\nStart på videresendt besked:\n\n> Fra: Lone Vestergaard <lone@kunde.dk>\n> Emne: Printeren står stille\n> Dato: 19. november 2026 kl. 10.12.00 CET\n> Til: Mette <mette@havn.dk>\n> \n> Den siger intet.\n> \n> Mvh Lone\n`,
    ],
    [
      "Apple Mail, English",
      `Begin forwarded message:\n\nFrom: Lone Vestergaard <lone@kunde.dk>\nSubject: Printeren står stille\nDate: 19 November 2026 at 10.12.00 CET\nTo: Mette <mette@havn.dk>\nReply-To: lone@kunde.dk\n\n${said}`,
    ],
    [
      "Outlook, German",
      `Von: Lone Vestergaard <lone@kunde.dk>\nGesendet: Donnerstag, 19. November 2026 10:12\nAn: Mette Holm\nBetreff: Printeren står stille\n\n${said}`,
    ],
    [
      "Thunderbird, which begins with the subject",
      `-------- Videresendt besked --------\nEmne: \tPrinteren står stille\nDato: \tThu, 19 Nov 2026 10:12:00 +0100\nFra: \tLone Vestergaard <lone@kunde.dk>\nTil: \tMette <mette@havn.dk>\n\n${said}`,
    ],
  ])("%s", (_program, text) => expect(ofText(text)).toEqual(lone));

  test("may contain only the author, in some programs", () => {
    expect(ofText(`Fra: Lone Vestergaard\nSendt: i går\nTil: Mette\nEmne: Se\n\nHej`)).toEqual([
      "Lone Vestergaard",
      "",
      "Se",
      "<p>Hej</p>",
    ]);
    expect(ofText(`From: lone@kunde.dk\nSent: today\nTo: Mette\nSubject: Se\n\nHej`)).toEqual([
      "",
      "lone@kunde.dk",
      "Se",
      "<p>Hej</p>",
    ]);
  });

  test.each([
    "Fra: Aarhus\nTil: Aalborg",
    "Dato: 19. november\nEmne: møde",
    "Fra: mandag\n\n\nHej\n\n\nSendt: i går\nTil: Nora",
    "Sendt: i går",
    "",
  ])("doesn't exist if half of it is missing: %s", (text) => expect(ofText(text)).toBeNull());

  test("is the first of several: that of the forwarded email", () => {
    const inner = "Fra: Mette <mette@havn.dk>\nSendt: før\nTil: Lone\nEmne: Se\n\nHej Lone";
    const text = `Fra: Lone Vestergaard <lone@kunde.dk>\nSendt: i går\nTil: Mette\nEmne: SV: Se\n\nIngenting\n\n${inner}`;
    expect(ofText(text)?.slice(0, 3)).toEqual(["Lone Vestergaard", "lone@kunde.dk", "SV: Se"]);
    expect(ofText(text)?.[3]).toContain("Hej Lone");
  });
});

describe("the same in HTML", () => {
  const body = "<p>Den siger intet.</p><p>Mvh Lone</p>";
  test.each<[string, string]>([
    [
      "Outlook",
      `<p>Se</p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>Fra:</b> Lone Vestergaard &lt;<a href="mailto:lone@kunde.dk">lone@kunde.dk</a>&gt; <br><b>Sendt:</b> 19. november 2026 10:12<br><b>Til:</b> Mette<br><b>Emne:</b> Printeren står stille<o:p></o:p></p></div></div>${body}`,
    ],
    [
      "Outlook on the web",
      `<hr tabindex="-1"><div id="divRplyFwdMsg"><b>From:</b> Lone Vestergaard &lt;lone@kunde.dk&gt;<br><b>Sent:</b> Thursday<br><b>To:</b> Mette<br><b>Subject:</b> Printeren står stille</div><div><br></div>${body}`,
    ],
    [
      "each field a paragraph, the address in a link",
      `<p><b>Fra:</b> <a href="mailto:Lone@kunde.dk">Lone Vestergaard</a></p><p><b>Sendt:</b> i går</p><p><b>Til:</b> Mette</p><p><b>Emne:</b> Printeren står stille</p>${body}`,
    ],
    [
      "Gmail",
      `<div>Se</div><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>Fra: <strong class="gmail_sendername">Lone Vestergaard</strong> <span dir="auto">&lt;<a href="mailto:lone@kunde.dk">lone@kunde.dk</a>&gt;</span><br>Date: tors. 19. nov. 2026<br>Subject: Printeren står stille<br>To: Mette<br></div><br>${body}</div>`,
    ],
    [
      "Apple Mail",
      `<div>Se<br><blockquote type="cite"><div>Start på videresendt besked:</div><br><div><b>Fra: </b>Lone Vestergaard &lt;<a href="mailto:lone@kunde.dk">lone@kunde.dk</a>&gt;</div><div><b>Emne: </b><b>Printeren står stille</b></div><div><b>Dato: </b>19. november 2026</div><div><b>Til: </b>Mette</div><br>${body}</blockquote></div>`,
    ],
    [
      "Thunderbird",
      `<div class="moz-forward-container">-------- Forwarded Message --------<table><tbody><tr><th>Subject: </th><td>Printeren står stille</td></tr><tr><th>Date: </th><td>Thu, 19 Nov 2026</td></tr><tr><th>From: </th><td>Lone Vestergaard <a href="mailto:lone@kunde.dk">&lt;lone@kunde.dk&gt;</a></td></tr><tr><th>To: </th><td>Mette</td></tr></tbody></table>${body}</div>`,
    ],
  ])("%s", (_program, html) => expect(ofHtml(html)).toEqual(lone));
});

test.each([
  ["VS: Printeren", "Printeren"],
  ["FW: Fwd: SV: Printeren", "Printeren"],
  ["Re[2]: sv : Printeren", "Printeren"],
  ["Svar udbedes", "Svar udbedes"],
  ["VS:", ""],
])("the subject %s says %s", (subject, plain) => expect(plainSubject(subject)).toBe(plain));
