import { describe, expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { letterMark } from "#platform/rules/text/letter-mark.ts";
import type { Letter } from "#platform/server/mail/letter-contents.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import { plainRichText } from "#platform/server/mail/rich-text/rich-text.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { parseMail } from "./reading/parse-mail.ts";

const href = "https://care.example.com/cases/7";
const letter: Letter = {
  language: "da-DK",
  brand: "Havnevagten",
  preview: "Maja Lind skrev en besked: Hej Nora Hvilken version?",
  isAnswered: true,
  greeting: null,
  paragraphs: [],
  sections: [
    {
      title: "#7 Kassen",
      href: null,
      entries: [
        {
          text: "Maja Lind skrev en besked",
          at: "20. nov. 2026 kl. 10.03",
          mark: null,
          quote: plainRichText(["Hej Nora", "Hvilken version?"]),
          files: { label: "Vedhæftet:", links: [{ label: "log.txt", href }], more: null, href },
          more: null,
        },
      ],
      more: null,
    },
  ],
  button: { label: "Åbn sagen", href },
  notes: ["Du kan svare på mailen. Dit svar bliver til en besked på sagen."],
  links: [{ label: "Få færre mails", href: `https://care.example.com/unsubscribe?token=12.7.${"a".repeat(43)}` }],
};
const { html, text } = renderMail(letter);
const body = html.replace(/^[\s\S]*<body([^>]*)>|<\/body>[\s\S]*$/g, "");
const wrote = "On Fri, Nov 20, 2026 at 10:03 AM Maja Lind (Havnevagten) &lt;care@havn.example&gt; wrote:";
const head = `<b>From:</b> Maja Lind (Havnevagten) &lt;care@havn.example&gt;<br><b>Sent:</b> Friday, November 20, 2026 10:03<br><b>To:</b> Nora Nordlys<br><b>Subject:</b> [#7] Kassen`;

const prefixed = (prefix: string) =>
  body.replace(/ class="([^"]*)"/g, (_all, names: string) => ` class="${names.replace(/\S+/g, `${prefix}$&`)}"`);
/** As Word writes it: without classes, in paragraphs and spans, with entities. */
const inWord = body
  .replace(/ (?:class|role|dir)="[^"]*"/g, "")
  .replace(/<div style="(display:none[^"]*)">([\s\S]*?)<\/div>/, "<p><span style='$1'>$2<o:p></o:p></span></p>")
  .replaceAll("\u200c", "&zwnj;")
  .replaceAll("\u200d", "&zwj;");
const withoutHidden = body.replace(/<div style="display:none[\s\S]*?<\/div>/, "");
const withoutStyles = body.replace(/ (?:style|class)="[^"]*"/g, "");
const asQuote = text.replace(/^/gm, "> ");

const answer = "Vi bruger 4.2.";
const programs: readonly (readonly [program: string, html: string])[] = [
  [
    "Gmail",
    `<div dir="ltr">${answer}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${wrote}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex"><u></u>${prefixed("m_-88123")}</blockquote></div>`,
  ],
  [
    "Outlook",
    `<div class=WordSection1><p class=MsoNormal>${answer}<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal>${head}<o:p></o:p></p></div>${inWord}</div>`,
  ],
  ["Outlook, in a language we don't know", `<div class=WordSection1><p class=MsoNormal>${answer}</p>${inWord}</div>`],
  [
    "Outlook on the web",
    `<div class="elementToProof">${answer}</div><div id="appendonsend"></div><hr tabindex="-1"><div id="divRplyFwdMsg" dir="ltr">${head}</div>${prefixed("x_")}`,
  ],
  [
    "Apple Mail",
    `<div>${answer}</div><div><br><blockquote type="cite"><div>${wrote}</div><br class="Apple-interchange-newline"><div>${body}</div></blockquote></div>`,
  ],
  [
    "Thunderbird",
    `<p>${answer}</p><div class="moz-cite-prefix">${wrote}<br></div><blockquote type="cite" cite="mid:1@havn.example">${body}</blockquote>`,
  ],
  ["a program that marks nothing", `<p>${answer}</p>${body}`],
  ["a program that drops what is hidden", `<p>${answer}</p>${withoutHidden}`],
  ["a program that drops styles, and so shows it", `<p>${answer}</p>${withoutStyles}`],
];

const ours = ["havnevagten", "care@havn.example"];
const read = async (type: string, content: string) => {
  const raw = rawMail({ "Content-Type": `${type}; charset=utf-8`, "Content-Transfer-Encoding": "8bit" }, content);
  const { own, leftOut } = await parseMail(raw, { ours });
  return { own: visibleText(own), leftOut: visibleText(leftOut), stored: own + leftOut };
};

describe("of an answer to our email, only the answer is its message", () => {
  test.each(programs)("as %s quotes it", async (_program, content) => {
    const { own, leftOut, stored } = await read("text/html", content);
    expect(own).toBe(answer);
    expect(leftOut).toContain("Hvilken version?");
    expect(stored).not.toMatch(/[\u200c\u200d]{2}/);
  });

  test.each([
    ["with marks", `${answer}\n\nDen 20. nov. 2026 kl. 10.03 skrev Maja Lind <care@havn.example>:\n${asQuote}\n`],
    ["with marks, and the answer below", `${asQuote}\n\n${answer}\n`],
    ["below Outlook's head", `${answer}\n\n-----Original Message-----\n${visibleText(head)}\n\n${text}\n`],
    ["without any mark", `${answer}\n\n${text}\n`],
    ["without any mark, and the answer below", `${text}\n\n${answer}\n`],
  ])("as plain text quotes it %s", async (_how, content) => {
    const { own, stored } = await read("text/plain", content);
    expect(own).toBe(answer);
    expect(stored).not.toMatch(/[\u200c\u200d]{2}/);
  });

  test("answers between its lines stay with them", async () => {
    const between = asQuote.replace("> > Hvilken version?", `> > Hvilken version?\n\n${answer}\n`);
    const { own, stored } = await read("text/plain", between);
    expect(own).toContain("Hvilken version?");
    expect(own).toContain(answer);
    expect(stored).not.toContain(letterMark);
  });
});

test("readers see nothing of the mark, which is where their program may keep it", () => {
  const seen = (written: string) => written.replaceAll(letterMark, "");
  expect(seen(text)).toMatch(/^#7 Kassen\n/);
  expect(visibleText(seen(withoutHidden))).toMatch(/^Havnevagten\n/);
  expect([text, html].map((written) => written.split(letterMark).length - 1)).toEqual([1, 2]);
});
