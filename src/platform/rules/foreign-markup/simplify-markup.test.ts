import { describe, expect, test, vi } from "vitest";
import { foreignTexts } from "#tests/support/markup/foreign-texts.ts";
import { simplifyMarkup } from "./simplify-markup.ts";

describe("a list whose items state their depth", () => {
  const flat = (type: string, inside: string) => `<ol data-indent="0" type="${type}">${inside}</ol>`;
  const item = (text: string, level = 1) => `<li data-aria-level="${level}">${text}</li>`;

  test("keeps the paragraphs of an item apart", () => {
    expect(simplifyMarkup(flat("1", item("<p>one</p><p>two</p>")))).toBe("<ol><li>one<br>two");
  });

  test("has one of five types, and no more text than it was given", () => {
    const given = flat(`1'><a href='x'>${"x".repeat(20_000)}`, [1, 2, 1, 2, 1, 2].map((at) => item("a", at)).join(""));
    const read = simplifyMarkup(given);
    expect(read).not.toMatch(/xx|href/);
    expect(read).toMatch(/^<ol><li>a<ol><li>a/);
  });
});

describe("formatting", () => {
  test.each([
    [
      "ends with its block, and begins in the next",
      "<b><p>a</p><p>b</p></b>c",
      "<p><strong>a</strong></p><p><strong>b</strong></p>c",
    ],
    ["that overlaps", "<b>a<i>b</b>c</i>", "<strong>a<em>b</em></strong>c"],
    ["of nothing is none", "<p><b> </b><i></i>a</p>", "<p> a</p>"],
    [
      "ends where CSS says so",
      `<b>a<span style="font-weight:normal">b</span>c</b>`,
      "<strong>a</strong>b<strong>c</strong>",
    ],
    [
      "of a weight",
      `<span style="font-weight:600">a</span><span style="font-weight:500">b</span>`,
      "<strong>a</strong>b",
    ],
    ["by the short form", `<span style="font:italic bold 12px Arial">a</span>`, "<strong><em>a</em></strong>"],
    ["is not what only begins alike", `<span style="mso-bidi-font-weight:bold;border-style:italic">a</span>`, "a"],
    [
      "has no lines under links",
      `<a href="/a"><span style="text-decoration:underline">a</span></a>`,
      `<a href="/a">a</a>`,
    ],
    ["is raised or lowered", "<sup>a<sub>b</sub></sup>", "<sup>a</sup><sub>b</sub>"],
    [
      "of a paragraph that nobody ends",
      `<p style="font-style:italic">a<p>b`,
      `<p style="font-style:italic"><em>a</em></p><p>b`,
    ],
    [
      "of a cell ends with it",
      "<table><tr><td><b>a</td><td>b</td></tr></table>c",
      "<div><p><strong>a</strong> | b</p></div>c",
    ],
  ])("%s", (_what, html, simple) => expect(simplifyMarkup(html)).toBe(simple));
});

describe("a table", () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  test.each([
    ["whose end tags are missing", "<table><tr><td>a<td>b<tr><td>c<td>d</table>", "<p>a | b</p><p>c | d</p>"],
    [
      "with columns that are always empty",
      row("", "a", "&nbsp;", "b") + row("", "", "", "c"),
      "<p>a | b</p><p>| c</p>",
    ],
    ["of one column", row("a") + row("b"), "<div>a</div><div>b</div>"],
    ["with a picture in a cell", row(`<img src="a">`, "b"), `<p><img src="a"> | b</p>`],
    ["with a list in a cell", row("a", "<ul><li>b</li></ul>"), "<div>a</div><div><ul><li>b</li></ul></div>"],
    [
      "with a cell across columns",
      `<tr><td colspan=2>a<td>b</tr>${row("c", "d", "e")}`,
      "<p>a | | b</p><p>c | d | e</p>",
    ],
    ["with a cell across rows", `<tr><td rowspan=2>a<td>b</tr><tr><td>c</tr>`, "<p>a | b</p><p>| c</p>"],
    ["in a table", row(`<table>${row("a", "b")}</table>`, "c"), "<div><div><p>a | b</p></div></div><div>c</div>"],
    ["with text outside of its cells", `<caption>t</caption>${row("a", "b")}`, null],
  ])("%s", (_what, rows, lines) => {
    const html = simplifyMarkup(rows.startsWith("<table") ? rows : `<table>${rows}</table>`);
    if (lines === null) expect(html).toContain("t</div>");
    else expect(html).toBe(`<div>${lines}</div>`);
  });

  test("keeps cells without a table, and those beyond its limit", () => {
    expect(simplifyMarkup("<td>a</td><td>b</td>")).toBe("<div>a</div><div>b</div>");
    const wide = Array.from({ length: 300 }, (_, at) => `<td colspan=9>${at}`).join("");
    const html = simplifyMarkup(`<table><tr>${wide}</table>`);
    expect(html.match(/\d+/g)).toEqual(Array.from({ length: 300 }, (_, at) => `${at}`));
  });

  test("adds no more than 10,000 empty cells", () => {
    const html = simplifyMarkup(`<table>${"<tr><td rowspan=1000>x".repeat(5_000)}</table>`);
    expect([html.match(/x/g)?.length, html.match(/\|/g)?.length]).toEqual([5_000, 10_000]);
  });
});

test.each([
  ["a tag that ends nowhere", `a<b title="`, "a"],
  ["quotes in values without any", `<p title=5" class=x>a</p>`, `<p title=5" class=x>a</p>`],
  ["signs that are no tags", "1 < 2 <3 a<", "1 &lt; 2 &lt;3 a&lt;"],
  ["end tags of nothing", "</b></td></table></p>a", "a"],
  ["fields at the ends of lines", "a <input type=checkbox checked><br>b<input type=checkbox>", "a ☑ <br>b☐ "],
  ["elements of Word", "<o:p>a</o:p><st1:place>b</st1:place>", "ab"],
])("%s is parsed", (_what, html, simple) => expect(simplifyMarkup(html)).toBe(simple));

test.each(Object.entries(foreignTexts))("hostile HTML of %s becomes little more", (_what, make) => {
  const html = make(100_000);
  expect(simplifyMarkup(html).length).toBeLessThan(12 * html.length);
});

test.each([
  ["signs", "<a class=MsoCommentReference>x"],
  ["signs in others", "<a class=MsoCommentReference><span class=MsoCommentReference>x</a>"],
  ["lists", "<div style=mso-element:comment-list>x"],
])("%s of unterminated comments are searched once", (_what, piece) => {
  const html = piece.repeat(Math.floor(100_000 / piece.length));
  const search = vi.spyOn(RegExp.prototype, Symbol.matchAll);
  try {
    simplifyMarkup(html);
    const read = search.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    expect(read).toBeLessThan(5 * html.length);
  } finally {
    search.mockRestore();
  }
});
