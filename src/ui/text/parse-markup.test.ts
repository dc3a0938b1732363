import { describe, expect, test } from "vitest";
import type { MarkupNode } from "#platform/rules/markup/markup.ts";
import { parseMarkup } from "./parse-markup.ts";

/** A compact text form of the tree: p(…) and so on. */
const short = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const attributes = Object.entries(node.attributes).map(([name, value]) => `[${name}=${value}]`);
      return `${node.tag}${attributes.join("")}(${short(node.children)})`;
    })
    .join(",");

describe("parses sanitized HTML into a tree", () => {
  test.each([
    ["", ""],
    ["plain", "plain"],
    ["<p>one</p><p>two</p>", "p(one),p(two)"],
    ["<p>a<br />b<br>c</p>", "p(a,br(),b,br(),c)"],
    ["<ul><li><p><strong>x</strong> y</p></li></ul>", "ul(li(p(strong(x), y)))"],
    ['<a href="https://a.dk/?b=1&amp;c=2">link</a>', "a[href=https://a.dk/?b=1&c=2](link)"],
    ['<img src="https://a.dk/b.png" alt="A &quot;b&quot;" />', 'img[src=https://a.dk/b.png][alt=A "b"]()'],
    ['<img data-file="17" alt="A &amp; b" />', "img[data-file=17][alt=A & b]()"],
    ['<span data-mention="7">@Åse</span>', "span[data-mention=7](@Åse)"],
    ['<span data-field="case.number"></span>', "span[data-field=case.number]()"],
    ['<span data-gap="A &amp; <b>">x<b>y</b></span>z', "span[data-gap=A & <b>](A & <b>),z"],
    ["5 &lt; 6 &amp;&amp; 7 &gt; 6 &#39;&#xe6;", "5 < 6 && 7 > 6 'æ"],
  ])("%s", (markup, tree) => {
    expect(short(parseMarkup(markup))).toBe(tree);
  });

  test.each([
    ["an unknown tag is left out, its content stays", "<p><font>x</font></p>", "p(x)"],
    ["a script is text at most", "<script>alert(1)</script>", "alert(1)"],
    ["attributes outside the list go", '<p onclick="x" class="y">z</p>', "p(z)"],
    ["what is left open is closed", "<p><strong>x", "p(strong(x))"],
    ["crossed tags are closed in order", "<p><strong>x</p>y", "p(strong(x)),y"],
    ["a stray end tag is left out", "x</p>y", "xy"],
    ["half a tag is text", "a < b <p", "a < b <p"],
    ["inherited names are no tags", "<constructor>x</constructor>", "x"],
    ["a link in a link ends the outer one", '<a href="/a">x<a href="/b">y</a>z</a>', "a[href=/a](x),a[href=/b](y),z"],
    ["a block ends the paragraph that it stands in", "<p>a<ul><li>b</li></ul>c</p>", "p(a),ul(li(b)),c"],
    ["an item outside of a list gets one", "<li>a</li><li>b</li>", "ul(li(a),li(b))"],
    [
      "what stands in a list belongs to an item",
      "<ul>a<li>b</li><ol><li>c</li></ol></ul>",
      "ul(li(a),li(b,ol(li(c))))",
    ],
    ["formatting of nothing is none", "<p>x <s> </s> <s> </s></p>", "p(x    )"],
    ["a span that mentions nobody is none", "<p><span>x</span></p>", "p(x)"],
  ])("%s", (_what, markup, tree) => {
    expect(short(parseMarkup(markup))).toBe(tree);
  });
});
