import { describe, expect, test } from "vitest";
import { cutQuoted } from "#tests/support/mail/cut-quoted.ts";

const shownOf = (mail: { html: string | null; text: string | null }) =>
  cutQuoted(mail, { cuts: true, pictureOf: () => null });
const ofText = (text: string) => shownOf({ html: null, text });
const ofHtml = (html: string) => shownOf({ html, text: null });
const answer = "Vi bruger 4.2.";
const p = (...paragraphs: string[]) => paragraphs.map((each) => `<p>${each}</p>`).join("");

const ours = "##- Skriv dit svar over denne linje -##";
const stop = `https://care.example.com/unsubscribe?token=12.4711.${"a".repeat(43)}`;
const letter = `${ours}\n\nHej Nora\n\nAnna skrev en besked\n> Hvilken version?\n\nFølg ikke sagen:\n${stop}\n\n-- \nHavn`;
const asQuote = (text: string) => text.replace(/^/gm, "> ");
const wrote = "Den 20. nov. 2026 kl. 10.03 skrev Havn <care@havn.example>:";

describe("in a reply to our email, what is in the quote belongs to the quote", () => {
  test.each<[string, string, string]>([
    ["below the quote", `${wrote}\n${asQuote(letter)}\n\n${answer}`, p(answer)],
    ["below a quote that nothing leads in", `${asQuote(letter)}\n${answer}`, p(answer)],
    ["above the quote", `${answer}\n\n${wrote}\n${asQuote(letter)}`, p(answer)],
    ["above and below", `Hej\n\n${wrote}\n${asQuote(letter)}\n\n${answer}`, p("Hej", answer)],
    [
      "below a quoted head of Outlook",
      `${asQuote("Fra: Havn\nSendt: 20. november 2026 10:03\nTil: Nora\nEmne: Faktura\n\nHej")}\n\n${answer}`,
      p(answer),
    ],
    ["below a quoted line of who wrote", `> ${wrote}\n\n${answer}`, p(answer)],
    ["below a letter that nothing marks as quoted", `${letter}\n\n${answer}\nNora`, p(`${answer}<br />Nora`)],
    [
      "below Outlook's head, and such a letter",
      `Fra: Havn\nSendt: 20. november 2026 10:03\nTil: Nora\nEmne: Faktura\n\n${letter}\n\n${answer}`,
      p(answer),
    ],
  ])("%s", (_what, text, shown) => expect(ofText(text)).toBe(shown));

  test("its first line, which only email lists show, is not the writer's", () => {
    const quoted = `<div style="display:none;max-height:0">Anna skrev: Hvilken version?&zwnj;&nbsp;</div><p>${ours.replace(/##- \S+|\S+ -##/g, "<span>$&</span>")}</p>`;
    expect(ofHtml(`<p>${answer}</p>${quoted}<p>Hej Nora</p>`)).toBe(p(answer));
    expect(ofHtml(`<p>${answer} <span style="display:none"><b>Ja</b></span></p>`)).toBe(p(answer));
    const hiddenMark = `<div style="display:none">${ours.replace(/(?<= )\S+ -##/, "<span>$&</span>")}</div>`;
    expect(ofHtml(`<p>${answer}</p>${hiddenMark}<p>Hej Nora</p>`)).toBe(p(answer));
  });

  test("between its lines: everything stays except the marker line", () => {
    const shown = ofText(`> ${ours}\n> Hvilken version?\n\n4.2\n\n> Hvornår?\n\nI går`);
    expect(shown).not.toContain("##-");
    for (const said of ["Hvilken version?", "4.2", "Hvornår?", "I går"]) expect(shown).toContain(said);
  });
  test("without other text, the email stays, without the marker line", () => {
    const shown = ofText(letter);
    expect(shown).not.toContain("##-");
    expect(shown).toContain("Anna skrev en besked");
  });

  const asHtml = `<p>${ours}</p><p>Hej Nora</p><p><a href="${stop}">Følg ikke sagen</a></p>`;
  test.each<[string, string, string]>([
    ["below Apple Mail's", `<blockquote type="cite">${asHtml}</blockquote><div>${answer}</div>`, p(answer)],
    [
      "below Gmail's",
      `<div class="gmail_quote"><blockquote>${asHtml}</blockquote></div><div>${answer}</div>`,
      p(answer),
    ],
    [
      "above Gmail's, with a footer below",
      `<div>${answer}</div><div class="gmail_quote">${asHtml}</div><p>Fortroligt</p>`,
      p(answer, "Fortroligt"),
    ],
    ["below what nothing marks", `${asHtml}<p>${answer}</p>`, p(answer)],
  ])("of HTML: %s", (_what, html, shown) => expect(ofHtml(html)).toBe(shown));
});
