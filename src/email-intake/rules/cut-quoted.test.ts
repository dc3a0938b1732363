import { describe, expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { cutQuoted } from "#tests/support/mail/cut-quoted.ts";
import { htmlNames } from "#tests/support/markup/html-names.ts";
import { shortened } from "./cut-quoted.ts";

const none = () => null;
const ofText = (text: string) => cutQuoted({ html: null, text }, { cuts: true, pictureOf: none });
const ofHtml = (html: string) => cutQuoted({ html, text: null }, { cuts: true, pictureOf: none });

const quote = "> Hej Nora\n> Hvilken version bruger I?";
const answer = "Vi bruger 4.2.";
const p = (...paragraphs: string[]) => paragraphs.map((each) => `<p>${each}</p>`).join("");

describe("quoted history is removed from plain text", () => {
  test.each<[string, string, string]>([
    ["nothing to cut", "Hej\n\nVi bruger 4.2.\nMvh Nora", p("Hej", "Vi bruger 4.2.<br />Mvh Nora")],
    ["our own line, in Danish", `${answer}\n\n##- Skriv dit svar over denne linje -##\nHavn\nHej Nora`, p(answer)],
    ["our own line, in English", `${answer}\n##- Please write your answer above this line -##\nHi`, p(answer)],
    ["our own line, quoted", `${answer}\n> ##- Skriv dit svar over denne linje -##\n> Hej`, p(answer)],
    [
      "On … wrote:",
      `${answer}\n\nOn Fri, Nov 20, 2026 at 10:00 AM Havn <care@havn.example> wrote:\n\n${quote}`,
      p(answer),
    ],
    [
      "On … wrote:, broken in two",
      `${answer}\n\nOn Fri, Nov 20, 2026 at 10:00 AM Havn <\ncare@havn.example> wrote:\n${quote}\n`,
      p(answer),
    ],
    [
      "Den … skrev …:",
      `${answer}\n\nDen fre. 20. nov. 2026 kl. 10.00 skrev Havn <care@havn.example>:\n${quote}`,
      p(answer),
    ],
    [
      "Apple Mail in Danish",
      `${answer}\n\nDen 20. nov. 2026 kl. 10.03 skrev Havn <care@havn.example>:\n\n${quote}`,
      p(answer),
    ],
    ["Thunderbird in Danish", `${answer}\n\nDen 20-11-2026 kl. 10:03 skrev Havn:\n${quote}`, p(answer)],
    ["X skrev den …:", `${answer}\n\nHavn skrev den 20.11.2026 10:03:\n${quote}`, p(answer)],
    ["X wrote on …:", `${answer}\n\nHavn wrote on 20.11.2026 10:03:\n${quote}`, p(answer)],
    [
      "On … wrote:, what follows not marked",
      `${answer}\n\nOn 20 Nov 2026, at 10:00, Havn <care@havn.example> wrote:\n\nHi Nora\nWhich version?`,
      p(answer),
    ],
    [
      "Outlook in Danish",
      `${answer}\n\nFra: Havn <care@havn.example>\nSendt: 20. november 2026 10:00\nTil: Nora\nEmne: Faktura\n\nHej Nora`,
      p(answer),
    ],
    [
      "Outlook in English",
      `${answer}\n\nFrom: Havn <care@havn.example>\nSent: Friday, November 20, 2026 10:00 AM\nTo: Nora\nSubject: Invoice\n\nHi`,
      p(answer),
    ],
    [
      "Outlook on a phone",
      `${answer}\n________________________________\n*Fra:* Havn\n*Sendt:* 20. november 2026 10:00:12\n*Til:* Nora\n*Emne:* Faktura\nHej`,
      p(answer),
    ],
    ["-----Oprindelig meddelelse-----", `${answer}\n\n-----Oprindelig meddelelse-----\nFra: Havn\nHej`, p(answer)],
    ["-----Original Message-----", `${answer}\r\n\r\n-----Original Message-----\r\nFrom: Havn\r\nHi`, p(answer)],
    ["---- Oprindelig besked ----", `${answer}\n---- Oprindelig besked ----\nHej`, p(answer)],
    ["a block of >", `${answer}\n\n${quote}\n>\n> Mvh\n`, p(answer)],
    ["a quote with a signature below", `${answer}\n\n${quote}\n\n-- \nNora Nordlys`, p(answer)],
    ["a quote above the answer", `Den 20-11-2026 kl. 10:03 skrev Havn:\n${quote}\n\n${answer}`, p(answer)],
    [
      "a signature stays: its number is called",
      `${answer}\n\n-- \nNora\n+45 12 34 56 78`,
      p(answer, "--<br />Nora<br />+45 12 34 56 78"),
    ],
    [
      "Sendt fra min iPhone goes",
      `${answer}\n\nSendt fra min iPhone\n\nDen 20. nov. 2026 kl. 10.03 skrev Havn <a@b.example>:\n${quote}`,
      p(answer),
    ],
    ["Sent from my iPhone goes", `${answer}\n\nSent from my iPhone`, p(answer)],
    [
      "Hent Outlook til iOS goes",
      `${answer}\n\nHent Outlook til iOS<https://aka.ms/o0ukef>\n________________________________\nFra: Havn\nSendt: fredag den 20. november 2026 10.00\nTil: Nora\nHej`,
      p(answer),
    ],
  ])("%s", (_what, text, shown) => expect(ofText(text)).toBe(shown));

  test.each<[string, string, string]>([
    ["answers between the lines", `> Hvilken version?\n4.2\n> Hvornår?\nI går`, "4.2"],
    ["words above and below a quote", `Se her:\n\n> Hvilken version?\n\n4.2, tror jeg`, "Hvilken version?"],
    ["nothing else", quote, "Hvilken version bruger I?"],
    ["nothing above our own line", "##- Skriv dit svar over denne linje -##\nHej Nora", "Hej Nora"],
    ["a sentence that only sounds like it", "Den kunde skrev:\nhun er glad", "hun er glad"],
    ["a list of From and To", "Fra: Aarhus\nTil: Aalborg", "Aarhus"],
  ])("but not if too much would be lost: %s", (_what, text, stays) => expect(ofText(text)).toContain(stays));
});

describe("quoted history is removed from HTML", () => {
  const cite = "<blockquote type='cite'><div>Hej Nora</div></blockquote>";
  test.each<[string, string, string]>([
    ["nothing to cut", "<div>Hej</div><div><b>Vi</b> bruger 4.2.</div>", p("Hej", "<strong>Vi</strong> bruger 4.2.")],
    [
      "Gmail",
      `<div dir="ltr">${answer}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Den fre. 20. nov. 2026 kl. 10.00 skrev Havn &lt;<a href="mailto:a@b.example">a@b.example</a>&gt;:<br></div><blockquote class="gmail_quote" style="margin:0"><p>Hej Nora</p></blockquote></div>`,
      p(answer),
    ],
    [
      "Apple Mail",
      `<div>${answer}</div><div><br>${cite.replace("<div>", "<div>Den 20. nov. 2026 kl. 10.03 skrev Havn &lt;a@b.example&gt;:</div><div>")}</div>`,
      p(answer),
    ],
    [
      "Thunderbird",
      `<p>${answer}</p><div class="moz-cite-prefix">Den 20.11.2026 kl. 10.03 skrev Havn:<br></div>${cite}`,
      p(answer),
    ],
    [
      "Outlook's border",
      `<div class=WordSection1><p class=MsoNormal>${answer}<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>Fra:</b> Havn<br><b>Sendt:</b> fredag<br><b>Til:</b> Nora</p></div></div><p class=MsoNormal>Hej Nora</p></div>`,
      p(answer),
    ],
    [
      "Outlook on the web",
      `<div>${answer}</div><hr tabindex="-1" style="width:98%"><div id="divRplyFwdMsg"><b>Fra:</b> Havn</div><div>Hej Nora</div>`,
      p(answer),
    ],
    [
      "Outlook's empty mark above a header",
      `<div>${answer}</div><div id="appendonsend"></div><div>Fra: Havn<br>Sendt: fredag<br>Til: Nora</div><div>Hej Nora</div>`,
      p(answer),
    ],
    [
      "a head without any mark",
      `<p>${answer}</p><p><b>Fra:</b> Havn<br><b>Sendt:</b> 20. november 2026 10:00<br><b>Til:</b> Nora<br><b>Emne:</b> x</p><p>Hej</p>`,
      p(answer),
    ],
    [
      "our own line",
      `<p>${answer}</p><table><tr><td>##- Skriv dit svar over denne linje -##</td></tr></table><p>Hej</p>`,
      p(answer),
    ],
    [
      "a bare quote below who wrote",
      `<p>${answer}</p><p>On Nov 20, 2026 Havn wrote:</p><blockquote>Hi Nora</blockquote>`,
      p(answer),
    ],
    ["Yahoo", `<div>${answer}</div><div class="yahoo_quoted"><div>Hej</div></div>`, p(answer)],
    [
      "Proton",
      `<div>${answer}</div><div class="protonmail_quote">Den 1.1. skrev a:<blockquote>Hej</blockquote></div>`,
      p(answer),
    ],
  ])("%s", (_what, html, shown) => expect(ofHtml(html)).toBe(shown));

  test.each<[string, string, string]>([
    [
      "a quote of the writer's own",
      "<p>Loven siger:</p><blockquote>Man skal</blockquote><p>Gør I det?</p>",
      `${p("Loven siger:")}<blockquote><p>Man skal</p></blockquote>${p("Gør I det?")}`,
    ],
    ["a list", "<ul><li>en</li><li><b>to</b></li></ul>", "<ul><li>en</li><li><strong>to</strong></li></ul>"],
    [
      "a table",
      "<table><tr><td>Vare</td><td>Pris</td></tr><tr><td>Ost</td><td>12</td></tr></table>",
      p("Vare | Pris", "Ost | 12"),
    ],
    [
      "numbers of lists, and of their empty items",
      "<ol start=4 type=a><li>d</li><li value=9>i<p>og</p><ul><li>under</ul><li><li>k</ol><ol><li>ny</ol>",
      `<ol start="4" type="a"><li>d</li><li value="9"><p>i</p><p>og</p><ul><li>under</li></ul></li><li></li><li>k</li></ol><ol><li>ny</li></ol>`,
    ],
    ["a list that counts down", "<ol reversed><li>c</li><li>b</li></ol>", "<ol reversed><li>c</li><li>b</li></ol>"],
    ["folded text", "<details><summary>a</summary>b</details>c", p("a", "b", "c")],
    ["choices", "a<select><option>b<option selected>c</select>d", p("a", "b", "c", "d")],
    [
      "a quote of several paragraphs",
      `<blockquote><p>a</p><p>b</p></blockquote>c`,
      `<blockquote>${p("a", "b")}</blockquote>${p("c")}`,
    ],
    ["spaces that one sees", "<p>&nbsp;&nbsp;a</p>", p("\u00a0\u00a0a")],
    ["text as it is written", "<pre>a\n  b</pre>", "<pre>a\n  b</pre>"],
    [
      "a link",
      `<a href="https://a.example/?a=1&amp;b=2">side</a>`,
      p(`<a href="https://a.example/?a=1&#38;b=2">side</a>`),
    ],
    ["tags that are left open", "<p><b>Hej<p>du", p("<strong>Hej</strong>", "<strong>du</strong>")],
    [
      "no style, script or picture from elsewhere",
      `<style>p{}</style><script>x</script><p>Hej<img src="https://t.example/1.gif"></p>`,
      p("Hej"),
    ],
    ["no mention", `<p><span data-mention="1">@Anna</span></p>`, p("@Anna")],
    ["a lone <", "<p>1 < 2</p>", p("1 &#60; 2")],
  ])("%s", (_what, html, shown) => expect(ofHtml(html)).toBe(shown));
});

describe("displayed content", () => {
  const shown = (mail: { html: string | null; text: string | null }, cuts = true) =>
    cutQuoted(mail, { cuts, pictureOf: (id) => (id === "a@b" ? `<img src="data:x" alt="a" />` : null) });

  test("an inline image keeps its position and counts as content", () => {
    expect(shown({ html: `<img src="cid:a@b">`, text: null })).toBe(p(`<img src="data:x" alt="a" />`));
    expect(shown({ html: `<p>x <img src="cid:gone" alt="kurve"></p>`, text: null })).toBe(p("x [kurve]"));
  });
  test("HTML is preferred to text, unless it is empty", () => {
    expect(shown({ html: "<p>a</p>", text: "b" })).toBe(p("a"));
    expect(shown({ html: "<p> </p>", text: "b" })).toBe(p("b"));
    expect(shown({ html: null, text: null })).toBe("");
  });
  test("nothing is removed from a new case", () => {
    expect(shown({ html: null, text: `${answer}\n${quote}` }, false)).toContain("Hvilken version");
  });
  test("URLs in text become links, and text is escaped", () => {
    expect(ofText("Se https://a.example/b?c=1&d=<2>.")).toBe(
      p(`Se <a href="https://a.example/b?c=1&#38;d=">https://a.example/b?c=1&#38;d=</a>&#60;2&#62;.`),
    );
  });
  test("spaces in text are kept", () =>
    expect(ofText("Vare   Antal\n  ost\t12\nslut  ")).toBe(p("Vare   Antal<br />  ost   12<br />slut")));
  test("text that is too long is truncated with an ellipsis", () =>
    expect(shortened("ab\ncdef", 5)).toBe(p("ab", "c…")));
});

test("named character references of HTML are decoded", () => {
  const names = htmlNames();
  expect(names.length).toBeGreaterThan(1_400);
  for (const [character, name] of names) {
    expect(visibleText(ofHtml(`<p>a${name}b</p>`)), name).toBe(`a${character}b`);
  }
});

test("line breaks within paragraphs and ends of pages are line breaks", () => {
  expect(ofText("a\vb\fc\u2028d")).toContain(p("a<br />b<br />c<br />d"));
});
