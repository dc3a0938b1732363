/** Generates a text of at most this many characters. */
export type HostileText = (length: number) => string;

const fill =
  (piece: string): HostileText =>
  (length) =>
    piece.repeat(Math.max(Math.floor(length / piece.length), 0));

/** As many nested elements as fit. */
const nested =
  (open: string, close: string): HostileText =>
  (length) => {
    const times = Math.floor(length / (open.length + close.length));
    return open.repeat(times) + close.repeat(times);
  };

/** Markup that is expensive to parse, sanitize, count, store or render. */
export const markupTexts: Readonly<Record<string, HostileText>> = {
  "plain words": fill("Fakturaen er tom, når den åbnes. "),
  "unclosed bold": fill("<b>"),
  "nested bold": nested("<b>", "</b>"),
  "nested quotes": nested("<blockquote>", "</blockquote>"),
  "nested lists": nested("<ul><li>", "</li></ul>"),
  "unclosed list items": fill("<ul><li>"),
  "nested tables": nested("<table><tr><td>", "</td></tr></table>"),
  "unclosed cells": fill("<table><tr><td>x"),
  "rows of a table": (length) => `<table>${fill("<tr><td>Vare</td><td>12,50</td></tr>")(length - 15)}</table>`,
  "paragraphs of a letter": fill("<p>x</p>"),
  "empty emphasis": fill("<p>x <s> </s> <s> </s></p>"),
  "mixed emphasis": fill("<b><i><u><s>x</u></i></s></b>"),
  "line breaks": fill("<br>x"),
  "list items": (length) => `<ul>${fill("<li>x</li>")(length - 9)}</ul>`,
  links: fill('<a href="https://example.com/">x</a>'),
  "links in links": fill('<a href="https://example.com/">x'),
  pictures: fill('<img src="https://example.com/x.png">'),
  "a picture as data": (length) =>
    `<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB${fill("iVBORw0K")(length - 70)}">`,
  mentions: fill('<span data-mention="7">@x</span>'),
  entities: fill("&amp;&#x1F600;"),
  "unknown entities": fill("&CounterClockwiseContourIntegral;&x"),
  "angle brackets": fill("<"),
  "open comments": fill("<!--"),
  "tags without end": fill('<a href="'),
  "foreign elements": fill("<svg><p>"),
  "unknown elements": fill("<x-y>"),
  "attributes of one element": (length) => `<p ${fill("a=1 ")(length - 5)}>x`,
  "styled spans of an office program": fill(
    '<p class="MsoNormal" style="mso-fareast-language:DA"><span lang="DA">x</span></p>',
  ),
  "spaces between words": (length) => `x${" ".repeat(length - 2)}x`,
  "line breaks between words": (length) => `x${"\n".repeat(length - 2)}x`,
  "invisible characters": (length) => `x${fill("\u200b")(length - 1)}`,
};

/** Plain texts for searches, names and keys. */
export const plainTexts: Readonly<Record<string, HostileText>> = {
  "one word": fill("a"),
  "short words": fill("a b c d e f g h "),
  "common words": fill("faktura fejl "),
  spaces: (length) => `x${" ".repeat(Math.max(length - 2, 0))}x`,
  "wild cards": fill("%_"),
  operators: fill("a&!(b|c):*<->"),
  quotes: fill(`'"\\`),
  digits: fill("9"),
  "emoji with joiners": fill("👩‍👩‍👧‍👦"),
  accents: fill("a\u0301\u0323"),
  "right to left": fill("א "),
  "an address of dots": (length) => `x@${fill("a.")(length - 3)}@`,
  "name of a mail": (length) => `${fill("a.")(Math.min(length - 12, 60))}x@example.dk`,
};

/** Texts far too long for any field, which the contract must reject quickly. */
export const oversizeTexts: Readonly<Record<string, HostileText>> = {
  "too many spaces": plainTexts.spaces as HostileText,
  "too many dots": plainTexts["an address of dots"] as HostileText,
  "too many digits": plainTexts.digits as HostileText,
};
