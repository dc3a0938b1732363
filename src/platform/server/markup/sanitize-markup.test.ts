import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { bounds } from "#platform/contract/bounds.ts";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { countTags } from "#platform/rules/markup/markup-bounds.ts";
import { mentionedIds } from "#platform/rules/markup/mentions.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { htmlNames } from "#tests/support/markup/html-names.ts";
import { outlookTable } from "#tests/support/markup/outlook-table.ts";
import { tagSoup } from "#tests/support/markup/tag-soup.ts";
import { sanitizeMarkup } from "./sanitize-markup.ts";

const stored = (html: string, options = {}): string => {
  const read = sanitizeMarkup(html, options);
  if ("excess" in read) throw new Error(`too many ${read.excess}`);
  return read.markup;
};

describe("keeps allowed HTML", () => {
  test.each([
    ["text", "Hej", "Hej"],
    ["the editor's elements", "<h2>T</h2><p>a <s>b</s></p><pre><code>c</code></pre>", null],
    ["lists and quotes", "<ul><li><p>a</p></li></ul><blockquote><p>b</p></blockquote>", null],
    [
      "names of its own",
      "<h1>T</h1><p><b>a</b> <i>b</i> <strike>c</strike></p>",
      "<h2>T</h2><p><strong>a</strong> <em>b</em> <s>c</s></p>",
    ],
    ["a mention", `<p><span data-mention="7">@Mette</span></p>`, null],
    ["no other span", `<p><span style="x">a</span></p>`, "<p>a</p>"],
    ["no script, style or title", "<title>t</title><style>s</style><script>x</script>a", "a"],
    ["no handlers", `<p onclick="x()" class="y">a</p>`, "<p>a</p>"],
    ["links that go somewhere", `<a href="https://a.dk/?b=1&c">x</a>`, `<a href="https://a.dk/?b=1&amp;c">x</a>`],
    ["links within the site", `<a href="/cases/1">x</a>`, null],
    ["no links that run", `<a href="java&#10;script:alert(1)">x</a>`, "x"],
    ["no links that only look like one of ours", `<a href="//evil.example">x</a><a href="/\\evil.example">y</a>`, "xy"],
    [
      "pictures",
      `<img src="https://a.dk/b.png" alt="A &quot;b&quot;">`,
      `<img src="https://a.dk/b.png" alt="A &quot;b&quot;" />`,
    ],
    [
      "no picture of anything else",
      `<img src="x:y"><img src="https://"><img src="/a.png"><img src="data:image/svg+xml;base64,AA=="><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAdTAAAHUw">a`,
      "a",
    ],
    [
      "every name that HTML has for a character",
      "Bj&ouml;rn &rarr; &copy 2026 &CounterClockwiseContourIntegral; &amp;lt;",
      "Björn → © 2026 ∳ &amp;lt;",
    ],
    ["numbers for characters", "&#229;&#xE5;&#x1F600;&#128;", "åå😀€"],
    ["blank lines", "<p>a</p><p></p><p>b</p>", null],
  ])("%s", (_what, html, kept) => expect(stored(html)).toBe(kept ?? html));

  test("decodes every named character reference, in text and attributes", () => {
    const names = htmlNames();
    expect(names.length).toBeGreaterThan(1_400);
    for (const [character, name] of names) {
      expect(readable(parseFragment(stored(`<p>a${name}b</p>`)).childNodes), name).toBe(`a${character}b`);
      expect(stored(`<img src="https://a.dk/" alt="a${name}b">`), name).toBe(
        stored(`<img src="https://a.dk/" alt="a${/[<>&"]/.test(character) ? name : character}b">`),
      );
    }
  });

  test("finds each mentioned person once", () => {
    const mention = (id: number) => `<span data-mention="${id}">@x</span>`;
    expect(mentionedIds(stored(mention(7) + mention(8) + mention(7) + mention(1_234_567_890)))).toEqual([7, 8]);
  });
});

describe("pictures that are files of the case", () => {
  const kept = '<img data-file="17" alt="" />';
  test.each([
    [
      "the file's id and a text",
      `<p>a <img data-file="17" alt="En &quot;kurv&quot;"> b</p>`,
      `<p>a <img data-file="17" alt="En &quot;kurv&quot;" /> b</p>`,
    ],
    ["no text", `<img data-file="17">`, kept],
    ["a text of several lines", `<img data-file="17" alt=" a\n\t b ">`, '<img data-file="17" alt="a b" />'],
    [
      "a text that is too long",
      `<img data-file="17" alt="${"å".repeat(299)} bc">`,
      `<img data-file="17" alt="${"å".repeat(299)}" />`,
    ],
    ["a text that is an emoji", `<img data-file="17" alt="👍">`, '<img data-file="17" alt="👍" />'],
    [
      "markup as text",
      `<img data-file="17" alt="<b>&amp;</b>">`,
      '<img data-file="17" alt="&lt;b&gt;&amp;&lt;/b&gt;" />',
    ],
    ["nothing else", `<img width="9" style="x" onerror="x()" class="y" data-file="17" id="z" title="t">`, kept],
    ["no address that isn't a picture's", `<img src="blob:https://a.dk/b" data-file="17">`, kept],
    ["an address, as before", `<img src="https://a.dk/b.png" data-file="17">`, '<img src="https://a.dk/b.png" />'],
    [
      "no id that isn't one",
      ["", "0", "-1", "1.5", "1e3", "01", " 7", "x", "1234567890123456"]
        .map((id) => `<img data-file="${id}">`)
        .join(""),
      "",
    ],
    [
      "in lists, quotes and links",
      `<ul><li>${kept}</li></ul><blockquote>${kept}</blockquote><a href="/x">${kept}</a>`,
      null,
    ],
    ["none on other elements", `<p data-file="17">a</p>`, "<p>a</p>"],
    ["as many as allowed", kept.repeat(20), null],
  ])("%s", (_what, html, markup) => {
    expect(stored(html, { ofCase: true })).toBe(markup ?? html);
  });

  test("21 are too many, and none is kept outside of a case", () => {
    expect(sanitizeMarkup(kept.repeat(21), { ofCase: true })).toEqual({ excess: "pictures" });
    expect(stored(`a${kept.repeat(21)}b<img data-file="17" alt="👍">`)).toBe("ab");
  });

  test("names each file once", () => {
    const markup = stored('<img data-file="17"><img data-file="9" alt="x"><img data-file="17" alt="y">', {
      ofCase: true,
    });
    expect(pictureFileIds(markup)).toEqual([17, 9]);
    expect(pictureFileIds(stored(`&lt;img data-file="17"<img src="https://a.dk/" alt='<img data-file="17"'>`))).toEqual(
      [],
    );
  });
});

describe("moves misplaced elements to where HTML allows them", () => {
  test.each([
    ["a link in a link", `<a href="/a">x<a href="/b">y</a>z</a>`, `<a href="/a">x</a><a href="/b">y</a>z`],
    [
      "a link in a link, deeper",
      `<a href="/a">x<b><a href="/b">y</a></b></a>`,
      `<a href="/a">x</a><strong><a href="/b">y</a></strong>`,
    ],
    ["a block in a paragraph", "<p>a<ul><li>b</li></ul>c</p>", "<p>a</p><ul><li>b</li></ul>c"],
    ["a block in formatting", "<b><p>a</p><p>b</p></b>", "<p><strong>a</strong></p><p><strong>b</strong></p>"],
    ["a paragraph in a heading", "<h2>a<p>b</p></h2>", "<h2>a</h2><p>b</p>"],
    ["a paragraph in preformatted text", "<pre>a<p>b</p></pre>", "<pre>a</pre><p>b</p>"],
    ["an item outside of a list", "<li>a</li><li>b</li>c", "<ul><li>a</li><li>b</li></ul>c"],
    ["a list in a list", "<ul><li>a</li><ul><li>b</li></ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
    [
      "numbers of a list",
      '<ol start="4" type="i" reversed onclick="x"><li value="9" style="x">a</li></ol>',
      '<ol start="4" type="i" reversed=""><li value="9">a</li></ol>',
    ],
    ["numbers that are none", '<ol start="x" type="disc"><li value="1e9">a</li></ol>', "<ol><li>a</li></ol>"],
    ["text in a list", "<ol>a<li>b</li></ol>", "<ol><li>a</li><li>b</li></ol>"],
    ["formatting that overlaps", "<b>a<i>b</b>c</i>", "<strong>a<em>b</em></strong>c"],
    ["boxes", "<div><div>a</div><p>b</p></div>", "<p>a</p><p>b</p>"],
    ["a table", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "<p>a | b</p><p>c</p>"],
    ["paragraphs that nobody ends", "<p>a<p>b", "<p>a</p><p>b</p>"],
  ])("%s", (_what, html, kept) => expect(stored(html)).toBe(kept));
});

describe("drops empty and repeated formatting", () => {
  test.each([
    ["of white space", "<p>x <s> </s> <s> </s>y</p>", "<p>x    y</p>"],
    ["of nothing", "<p>x<b></b><i><u></u></i>y</p>", "<p>xy</p>"],
    ["in itself", "<b><b>x</b></b>", "<strong>x</strong>"],
    ["in itself, deeper", "<b><i><b>x</b></i></b>", "<strong><em>x</em></strong>"],
    ["side by side", "<b>x</b><b>y</b>", "<strong>xy</strong>"],
    ["a line break keeps that of both sides", "<b>x<br>y</b><br><i>z</i>", "<strong>x<br />y</strong><br /><em>z</em>"],
    ["a space that one sees stays", "<u>&nbsp;</u>x", "<u>\u00a0</u>x"],
    ["lists and quotes of nothing", "a<ul></ul><blockquote></blockquote>", "a"],
  ])("%s", (_what, html, kept) => expect(stored(html)).toBe(kept));
});

describe("tag soup", () => {
  const soups = Array.from({ length: 3_000 }, (_, seed) => tagSoup(seed));

  test("is idempotent", () => {
    for (const soup of soups) {
      const markup = stored(soup);
      expect(stored(markup), soup).toBe(markup);
      expect(stored(`${markup}\n`), soup).toBe(markup);
    }
  });

  test("loses no visible text", () => {
    const characters = (text: string) => [...text.replace(/[\s\u00a0]/g, "")].sort().join("");
    for (const soup of soups) {
      const shown = readable(parseFragment(soup).childNodes);
      expect(characters(visibleText(stored(soup))), soup).toBe(characters(shown));
    }
  });
});

type Node = DefaultTreeAdapterTypes.ChildNode;
const unread = ["script", "style", "template", "title", "textarea", "option", "noscript"];
const readable = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if ("value" in node) return node.value;
      return "childNodes" in node && !unread.includes(node.nodeName) ? readable(node.childNodes) : "";
    })
    .join("");

describe("limits", () => {
  const { given, stored: kept } = bounds.markup;
  const nested = (depth: number) => `${"<b>".repeat(depth)}x${"</b>".repeat(depth)}`;
  test.each([
    ["characters", `x${" ".repeat(given.characters - 1)}`, null],
    ["characters", `x${" ".repeat(given.characters)}`, "characters"],
    ["characters of what is stored", "&".repeat(kept.characters / 5), null],
    ["characters of what is stored", "&".repeat(kept.characters / 5 + 1), "characters"],
    ["tags", "<i></i>".repeat(given.tags / 2), null],
    ["tags", `${"<i></i>".repeat(given.tags / 2)}<`, "tags"],
    ["tags of what is stored", "<br>".repeat(kept.tags), null],
    ["tags of what is stored", "<br>".repeat(kept.tags + 1), "tags"],
    ["elements of what is stored", "<p>x</p>".repeat(kept.tags / 2), null],
    ["elements of what is stored", "<p>x</p>".repeat(kept.tags / 2 + 1), "tags"],
    ["depth", nested(given.depth), null],
    ["depth", nested(given.depth + 1), "depth"],
    ["depth that end tags in values hide", `<div title="</div>">`.repeat(given.depth + 1), "depth"],
    ["attributes of a tag", `<p ${"a ".repeat(given.attributesOfTag)}>x`, null],
    ["attributes of a tag", `<p ${"a ".repeat(given.attributesOfTag + 1)}>x`, "attributes"],
    ["attributes", `<p ${"a ".repeat(100)}>x</p>`.repeat(given.attributes / 100), null],
    ["attributes", `<p ${"a ".repeat(100)}>x</p>`.repeat(given.attributes / 100 + 1), "attributes"],
  ])("%s", (_what, html, excess) => {
    const read = sanitizeMarkup(html);
    expect("excess" in read ? read.excess : null).toBe(excess);
  });

  test("a long table from Outlook is within them, and keeps every cell", () => {
    const { html, cells } = outlookTable({ rows: 250, columns: 4 });
    expect(html.length).toBeGreaterThan(200_000);
    expect(countTags(html)).toBeGreaterThan(5_000);
    const text = visibleText(stored(html));
    for (const cell of cells) expect(text).toContain(cell);
  });

  test("nested lists are limited, and keep their text", () => {
    const markup = stored(`${"<ul><li>".repeat(90)}x${"</li></ul>".repeat(90)}`);
    expect(visibleText(markup)).toBe("x");
    expect(countTags(markup)).toBeLessThan(60);
  });
});
