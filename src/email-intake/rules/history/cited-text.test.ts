import { describe, expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { splitMail, withHavn } from "#tests/support/mail/cut-quoted.ts";

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

const cited = "Åbn aldrig låget.\nGælder det stadig?";
test.each<[string, string]>([
  ["a citation", `I jeres log står der:\nDen 3. maj 2026 kl. 10.00 skrev Bob <b@c.example>:\n${cited}`],
  ["a citation, apart", `I jeres log står der:\n\nDen 3. maj 2026 kl. 10.00 skrev Bob <b@c.example>:\n\n${cited}`],
  ["a citation of ours that is introduced", `I skrev til mig:\n${wrote}\n${cited}`],
  ["a citation that nothing introduces", `Hej\nDen 3. maj 2026 kl. 10.00 skrev Bob <b@c.example>:\n${cited}`],
  [
    "a citation in English",
    "Your log says:\nOn May 3, 2026, at 10:00 AM, Bob <b@c.example> wrote:\nNever open the lid.\nIs that still so?",
  ],
  [
    "a citation in German",
    "Im Protokoll steht:\nAm 03.05.2026 um 10:00 schrieb Bob <b@c.example>:\nNie öffnen.\nGilt das?",
  ],
  ["a citation with a header", `I jeres log står der:\n${head}\n${cited}`],
  ["a header without an address", `Hej\nFra: Nora Nordlys\nSendt: 3. maj 2026 10:00\nTil: Bo\nEmne: x\n${cited}`],
  [
    "a header of somebody else's without an address",
    `Hej\nFra: Mette Holm\nSendt: 3. maj 2026 10:00\nEmne: x\n${cited}`,
  ],
  ["a header without a date", `Hej\nFra: Mette Holm\nEmne: x\n${cited}`],
  ["a header at the start", `Fra: Mette Holm\nSendt: 3. maj 2026 10:00\nTil: Nora\nEmne: x\n\n${cited}`],
])("nothing is left out of %s", (_what, text) => {
  for (const mail of bothOf(text)) {
    const { own, leftOut } = read(mail);
    expect(leftOut).toBe("");
    for (const said of text.split("\n").filter((line) => line !== "")) expect(own).toContain(said);
  }
});

describe("answers that the writer announces are kept", () => {
  const table =
    "<table><tr><td>Hvilken version?</td><td>Vi har 4.2</td></tr><tr><td>Hvilket system?</td><td>Linux</td></tr></table>";
  const quotes: [string, string][] = [
    [
      "Gmail",
      `<div class="gmail_quote"><div class="gmail_attr">${wroteHtml}</div><blockquote>${table}</blockquote></div>`,
    ],
    ["Apple Mail", `<blockquote type="cite"><div>${wroteHtml}</div>${table}</blockquote>`],
    ["Outlook", `<hr tabindex="-1"><div id="divRplyFwdMsg"><b>Fra:</b> Havn</div>${table}`],
    ["a program that marks nothing", `${inHtml(head)}${table}`],
  ];
  test.each(quotes)("in cells of the table that %s quotes", (_program, quote) => {
    for (const said of [
      "Mine svar står i skemaet herunder.",
      "Jeg har svaret i tabellen.",
      "Se mine kommentarer mellem linjerne",
      "My answers are in the table below.",
      "Mina svar står i tabellen nedan.",
      "Mine svar står i tabellen under her.",
      "Meine Antworten stehen in der Tabelle.",
    ]) {
      const { own } = read({ html: `<p>${said}</p>${quote}` });
      for (const each of [said, "Vi har 4.2", "Linux"]) expect(own, said).toContain(each);
    }
  });
  test.each(quotes.slice(0, 3))("but thanks for an answer keep nothing of what %s quotes", (_program, quote) =>
    expect(read({ html: `<p>Tak for svaret, det virker.</p>${quote}` }).own).toBe("Tak for svaret, det virker."),
  );
  test.each(quotes.slice(0, 2))("nor do thanks for an answer below in %s", (_program, quote) =>
    expect(read({ html: `<p>Tak for svaret nedenfor.</p>${quote}` }).own).toBe("Tak for svaret nedenfor."),
  );
});

describe("answers between the lines of what Outlook on the web quotes", () => {
  const border = `<div class="elementToProof">Hej</div><hr tabindex="-1"><div id="divRplyFwdMsg"><b>Fra:</b> Havn<br><b>Sendt:</b> fredag<br><b>Til:</b> Nora</div>`;
  const asked = (answers: string) => `<div class="x_elementToProof">Hvilken version?</div>${answers}<p>Mvh Havn</p>`;
  test("are kept, with it", () => {
    const { own, leftOut } = read({ html: `${border}${asked(`<div class="elementToProof">Vi har 4.2</div>`)}` });
    for (const said of ["Hvilken version?", "Vi har 4.2"]) expect(own).toContain(said);
    expect(leftOut).toBe("");
  });
  test("nothing is kept if there are none, or only in an older email", () => {
    const older = `<div id="x_divRplyFwdMsg"><b>Fra:</b> Nora<br><b>Sendt:</b> torsdag<br><b>Til:</b> Havn</div><div class="elementToProof">Den er nede</div>`;
    for (const html of [asked(""), `${asked("")}${older}`]) expect(read({ html: `${border}${html}` }).own).toBe("Hej");
  });
});
