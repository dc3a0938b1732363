import { describe, expect, test } from "vitest";
import { linesOf } from "#email-intake/rules/cut-quoted.ts";
import { mailMarkup } from "#email-intake/server/reading/mail-markup.ts";
import type { MarkupNode } from "#platform/rules/markup/markup.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { readRichText } from "#platform/server/mail/rich-text/read-rich-text.ts";
import { richTextHtml } from "#platform/server/mail/rich-text/rich-text-html.ts";
import { richTextLines } from "#platform/server/mail/rich-text/rich-text-plain.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import { spacedMails, spacedMarkup, spacedTexts } from "#tests/support/markup/spaced-markup.ts";
import { parseMarkup } from "#ui/text/parse-markup.ts";

const inHtml = (html: string) => mailMarkup(linesOf({ html, text: null }, () => null));
const inText = (text: string) => mailMarkup(linesOf({ html: null, text }, () => null));
const rows = [...spacedMarkup, ...spacedMails].map(({ what, html, lines }) => [what, html, lines] as const);

/** The visible lines of stored HTML. */
function shownLines(nodes: readonly MarkupNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    if (/^(?:ul|ol|blockquote)$/.test(node.tag)) return shownLines(node.children);
    // A line break at the end of a block isn't visible.
    return textOf(node).replace(/\n$/, "").replaceAll("\u00a0", " ").split("\n");
  });
}
const textOf = (node: MarkupNode): string => {
  if (typeof node === "string") return node;
  return node.tag === "br" ? "\n" : node.children.map(textOf).join("");
};
const linesIn = (markup: string): string[] => shownLines(parseMarkup(markup)).map((line) => line.trimEnd());

const mailed = (markup: string) =>
  readRichText(markup, { most: { characters: 1e5, lines: 1e4 }, origin: "https://own.example", picture: "" }).blocks;
const spaced = (lines: readonly string[]) => lines.map((line) => line.replace("\t", "   "));

describe("an email in HTML", () => {
  test.each(rows)("with %s is read as a browser shows it", (_what, html, lines) =>
    expect(linesIn(inHtml(html)), inHtml(html)).toEqual(lines),
  );

  test.each(rows)("with %s is forwarded with the same lines, in HTML", (_what, html, lines) =>
    expect(linesIn(inHtml(richTextHtml(mailed(inHtml(html)))))).toEqual(spaced(lines)),
  );

  test.each(rows)("with %s is found by its words", (_what, html, lines) =>
    expect(visibleText(inHtml(html)).split(/\s+/)).toEqual(lines.join(" ").trim().split(/\s+/)),
  );
});

test("columns written by spaces stay apart in the HTML of an email, which programs collapse", () =>
  expect(richTextHtml(mailed("<p>Vare   Antal</p>"))).toMatch(/Vare(?:\u00a0|&nbsp;){2} Antal/));

describe("HTML sent to a call", () => {
  const calls = spacedMarkup.map(({ what, html, lines, called }) => [what, html, called ?? lines] as const);
  const stored = (html: string) => {
    const read = sanitizeMarkup(html);
    return "markup" in read ? read.markup : read.excess;
  };

  test.each(calls)("with %s is stored as it is written", (_what, html, lines) =>
    expect(linesIn(stored(html)), stored(html)).toEqual(lines),
  );

  // In plain text, code is indented.
  test.each(calls.filter(([, html]) => !html.includes("<pre")))(
    "with %s is emailed as text with the same lines",
    (_what, html, lines) => {
      const text = richTextLines(mailed(stored(html))).map((line) =>
        line.replace(/^> ?|https:[/][/]|(?<=dk)[/]|[*_]/g, "").trimEnd(),
      );
      expect(text.filter((line) => line !== "")).toEqual(lines.filter((line) => line !== ""));
    },
  );
});

test.each(spacedTexts)("an email in plain text is read: %j", (text, lines) => {
  expect(linesIn(inText(text))).toEqual(lines);
  const sent = richTextLines(mailed(inText(text))).join("\n");
  expect(linesIn(inText(sent)), sent).toEqual(lines);
});

test.each([
  ["<p>a</p><p></p><p>b</p>", "a\n\n\nb"],
  ["<p>a<br />  b</p><p></p><p></p><p>c</p>", "a\n  b\n\n\n\nc"],
  ["<p></p><p>a</p><p></p>", "a"],
  ["<ul><li><p>a</p><p></p><p>b</p></li><li><p></p></li></ul>", "- a\n\n\n  b"],
  ["<blockquote><p>a</p><p></p><p>b</p><p></p></blockquote>", "> a\n>\n>\n> b"],
  [`<p>a</p>${"<p></p>".repeat(9)}<p>b</p>`, "a\n\n\n\n\nb"],
  [`<p>a${"<br />".repeat(9)}b</p>`, "a\n\n\n\nb"],
])("%s is emailed as text: %j", (markup, text) => expect(richTextLines(mailed(markup)).join("\n")).toBe(text));
