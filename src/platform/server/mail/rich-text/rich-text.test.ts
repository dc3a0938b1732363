import { describe, expect, test } from "vitest";
import { readRichText } from "./read-rich-text.ts";
import { richTextHtml } from "./rich-text-html.ts";
import { richTextLines } from "./rich-text-plain.ts";

const origin = "https://care.example.com";
const picture = "(A picture)";
const read = (html: string, most = { characters: 1_200, lines: 25 }) => readRichText(html, { most, origin, picture });
const bare = (html: string) => html.replaceAll(/ (?:style|class|dir|rel)="[^"]*"/g, "").replaceAll(/\n(?=<)/g, "");
const asHtml = (html: string) => bare(richTextHtml(read(html).blocks));
const asText = (html: string) => richTextLines(read(html).blocks).join("\n");

describe("formatting is rendered for an email", () => {
  test.each([
    [
      "<p>Hej</p><p>Med &lt;dig&gt; &amp; mig</p>",
      "<p>Hej</p><p>Med &#60;dig&#62; &#38; mig</p>",
      "Hej\n\nMed <dig> & mig",
    ],
    [
      "<p><strong>Fed</strong>, <em>skrå</em>, <u>under</u> og <s>væk</s></p>",
      "<p><strong>Fed</strong>, <em>skrå</em>, <u>under</u> og <s>væk</s></p>",
      "*Fed*, _skrå_, under og ~væk~",
    ],
    ["<p><strong> a <em>b</em></strong></p>", "<p><strong>&nbsp;a <em>b</em></strong></p>", " *a _b_*"],
    [
      "<p>Vare   Antal</p><p>  Palle\t3<br>  Kasse</p>",
      "<p>Vare&nbsp;&nbsp; Antal</p><p>&nbsp; Palle 3<br>&nbsp; Kasse</p>",
      "Vare   Antal\n\n  Palle 3\n  Kasse",
    ],
    [
      "<p>a\t<strong>b\t</strong>c<br>\td</p>",
      "<p>a&nbsp;&nbsp; <strong>b&nbsp;&nbsp; </strong>c<br>&nbsp;&nbsp;&nbsp; d</p>",
      "a   *b*   c\n    d",
    ],
    [
      '<ol start="24"><li><p>december</p></li><li><p></p></li><li><p>juledag</p></li></ol><ol><li></li></ol>',
      '<ol start="24"><li>december</li><li></li><li>juledag</li></ol>',
      "24. december\n25.\n26. juledag",
    ],
    [
      "<p>10<sup>6</sup>, 1<sup>st</sup>, CO<sub>2</sub> og x<sub>i, <em>j</em></sub></p>",
      "<p>10<sup>6</sup>, 1<sup>st</sup>, CO<sub>2</sub> og x<sub>i, <em>j</em></sub></p>",
      "10⁶, 1^st, CO₂ og x_(i, _j_)",
    ],
    ["<p>\u00a0\u00a0Et<br>\u00a0to</p>", "<p>&nbsp;&nbsp;Et<br>&nbsp;to</p>", "  Et\n to"],
    ["<p> a <strong> b</strong><br> c</p>", "<p>&nbsp;a&nbsp;<strong> b</strong><br>&nbsp;c</p>", " a  *b*\n c"],
    [
      '<p>Se<a href="https://a.example/"> a.example </a>nu</p>',
      '<p>Se<a href="https://a.example/"> a.example </a>nu</p>',
      "Se https://a.example/ nu",
    ],
    ["<p>Kør <code>npm start</code></p>", "<p>Kør <code>npm start</code></p>", "Kør `npm start`"],
    ["<p>Et<br>to<br></p>", "<p>Et<br>to</p>", "Et\nto"],
    [
      '<p><a href="https://a.example/">her </a>og der</p>',
      '<p><a href="https://a.example/">her </a> <bdi>(a.example)</bdi> og der</p>',
      "her (https://a.example/) og der",
    ],
    ["<p>Et</p><p></p><p>to</p><p></p>", "<p>Et</p><p><br></p><p>to</p>", "Et\n\n\nto"],
    ["<h2>Overskrift</h2><p>Tekst</p>", "<h3>Overskrift</h3><p>Tekst</p>", "Overskrift\n\nTekst"],
    [
      "<pre><code>if (a &lt; b) {\n\treturn;\n}\n</code></pre>",
      "<pre>if (a &#60; b) {\n    return;\n}</pre>",
      "    if (a < b) {\n        return;\n    }",
    ],
    [
      "<blockquote><p>Sagde du</p><p>i går</p></blockquote><p>Ja</p>",
      "<blockquote><p>Sagde du</p><p>i går</p></blockquote><p>Ja</p>",
      "> Sagde du\n>\n> i går\n\nJa",
    ],
    [
      "<ul><li><p>æble</p></li><li>pære<ol><li>sort</li><li>hvid</li></ol></li></ul>",
      "<ul><li>æble</li><li>pære<ol><li>sort</li><li>hvid</li></ol></li></ul>",
      "- æble\n- pære\n  1. sort\n  2. hvid",
    ],
    [
      '<ol start="4" type="a"><li>fire</li><li value="9">ni</li></ol>',
      '<ol start="4" type="a"><li>fire</li><li value="9">ni</li></ol>',
      "d. fire\ni. ni",
    ],
    [
      '<ol reversed=""><li>to</li><li>en</li></ol>',
      '<ol start="2" reversed=""><li>to</li><li>en</li></ol>',
      "2. to\n1. en",
    ],
    [
      "<ol><li><p>et</p><p>mere</p></li><li><blockquote>citat</blockquote></li></ol>",
      "<ol><li>et<p>mere</p></li><li><blockquote><p>citat</p></blockquote></li></ol>",
      "1. et\n\n   mere\n2. > citat",
    ],
    ["<p>Se <img alt='x'><img> her</p>", "<p>Se (A picture) her</p>", "Se (A picture) her"],
    ['<p>Hej <span data-mention="4">@Mette</span></p>', "<p>Hej @Mette</p>", "Hej @Mette"],
    ["<p>a\vb\fc</p><pre>d\ve</pre>", "<p>a b c</p><pre>d\ne</pre>", "a b c\n\n    d\n    e"],
    ["<p></p><ul></ul><blockquote> </blockquote><pre>\n</pre><p> </p>", "", ""],
    ["", "", ""],
  ])("%j", (html, wanted, text) => {
    expect(asHtml(html)).toBe(wanted);
    expect(asText(html)).toBe(text);
  });
});

describe("hostile markup is handled", () => {
  test.each([
    ["<strong><p>Et</p><p>to</p></strong>", "<p><strong>Et</strong></p><p><strong>to</strong></p>"],
    ["<p>a<ul><li>b</ul>c", "<p>a</p><ul><li>b</li></ul><p>c</p>"],
    [
      '<a href="https://x.example/">ydre <a href="https://y.example/">indre</a></a>',
      '<p><a href="https://x.example/">ydre </a> <bdi>(x.example)</bdi> <a href="https://y.example/">indre</a> <bdi>(y.example)</bdi></p>',
    ],
    ["<li>alene</li>", "<ul><li>alene</li></ul>"],
    ["<ul>løs<li>fast</li></ul>", "<ul><li><p>løs</p></li><li>fast</li></ul>".replace("<p>løs</p>", "løs")],
    ["<p>5 < 6 &amp;lt; <", "<p>5 &#60; 6 &#38;lt; &#60;</p>"],
    ["<p>åben <em>til <strong>sidst", "<p>åben <em>til <strong>sidst</strong></em></p>"],
    ["<script>alert(1)</script><style>p{}</style><p onclick=x>ok</p>", "<p>ok</p>"],
    ["<form><input value='x'><button>Tryk</button></form>", "<p>Tryk</p>"],
    ["<svg><a xlink:href='javascript:x'>svg</a></svg>", "<p>svg</p>"],
    ["<p>\u202egnp.exe\u2066 og \u200elinje\u2028to</p>", "<p>gnp.exe og \u200elinje to</p>"],
    [
      "<p>\u2067שלום.\u2069 \u2067<a href='https://x.example/'>a</a></p>",
      '<p>\u2067שלום.\u2069 <a href="https://x.example/">a</a> <bdi>(x.example)</bdi></p>',
    ],
  ])("%j", (html, wanted) => expect(asHtml(html)).toBe(wanted));

  test("nesting is limited to what mail clients show", () => {
    const html = asHtml(`${"<blockquote>".repeat(500)}dybt${"</blockquote>".repeat(500)}`);
    expect(html).toBe(`${"<blockquote>".repeat(8)}<p>dybt</p>${"</blockquote>".repeat(8)}`);
  });
});

describe("a link", () => {
  test.each([
    // The text already is the target.
    [
      "https://nordlys.example/a",
      "https://nordlys.example/a",
      "https://nordlys.example/a",
      "https://nordlys.example/a",
    ],
    ["https://nordlys.example/", "nordlys.example", "nordlys.example", "https://nordlys.example/"],
    // External links show their target, whatever their text.
    [
      "https://nordlys.example/a",
      "Vejledning",
      "Vejledning (nordlys.example)",
      "Vejledning (https://nordlys.example/a)",
    ],
    [
      "https://evil.example/x",
      "https://bank.dk/",
      "https://bank.dk/ (evil.example)",
      "https://bank.dk/ (https://evil.example/x)",
    ],
    ["https://bank.dk@evil.example/", "Banken", "Banken (evil.example)", "Banken (https://evil.example/)"],
    [
      "https://evil.example:8443/",
      "evil.example",
      "evil.example (evil.example:8443)",
      "evil.example (https://evil.example:8443/)",
    ],
    [
      "https://bücher.example/",
      "bücher.example",
      "bücher.example (xn--bcher-kva.example)",
      "bücher.example (https://xn--bcher-kva.example/)",
    ],
    [
      "mailto:mette@havn.example?bcc=alle@evil.example",
      "Skriv",
      "Skriv (mette@havn.example)",
      "Skriv (mette@havn.example)",
    ],
    ["mailto:mette@havn.example", "mette@havn.example", "mette@havn.example", "mette@havn.example"],
    ["tel:+4570204060", "Ring", "Ring (+4570204060)", "Ring (+4570204060)"],
    // Links to our own pages don't.
    ["https://care.example.com/cases/7", "Sagen", "Sagen", "Sagen (https://care.example.com/cases/7)"],
    ["/cases/7", "Sagen", "Sagen", "Sagen (https://care.example.com/cases/7)"],
    // Not links.
    ["javascript:alert(1)", "klik", "klik", "klik"],
    ["data:text/html,x", "klik", "klik", "klik"],
    ["vbscript:x", "klik", "klik", "klik"],
    ["ftp://nordlys.example/", "klik", "klik", "klik"],
    ["https://", "klik", "klik", "klik"],
    ["mailto:a@b.example,c@d.example", "klik", "klik", "klik"],
  ])("to %s with the text %j", (href, says, inHtml, inText) => {
    const html = `<p><a href="${href.replaceAll("&", "&amp;")}">${says}</a></p>`;
    expect(asHtml(html).replaceAll(/<[^>]*>/g, "")).toBe(inHtml);
    expect(asText(html)).toBe(inText);
  });

  test("only has the URL it shows, and can't be broken out of", () => {
    const html = richTextHtml(read('<p><a href="https://x.example/&quot;><img src=y>">x</a></p>').blocks);
    expect(html).toContain('href="https://x.example/%22%3E%3Cimg%20src=y%3E"');
    expect(html).not.toContain("<img");
  });
  test("too long to follow shows its target only", () => {
    const html = `<p><a href="https://x.example/${"y".repeat(2_000)}">her</a></p>`;
    expect(asHtml(html)).toBe("<p>her <bdi>(x.example)</bdi></p>");
    expect(asText(html)).toBe("her (x.example)");
  });
  test("around several words, some of them bold, shows its target once", () => {
    expect(asHtml('<p><a href="https://x.example/">a <strong>b</strong> c</a></p>')).toBe(
      '<p><a href="https://x.example/">a <strong>b</strong> c</a> <bdi>(x.example)</bdi></p>',
    );
  });
  test("next to another with the same target stays separate", () => {
    const link = '<a href="https://x.example/">a</a>';
    expect(asText(`<p>${link}${link}</p>`)).toBe("a (https://x.example/)a (https://x.example/)");
  });
});

describe("the beginning of a long text is kept", () => {
  const cut = (html: string, characters: number, lines: number) => {
    const { blocks, isCut } = read(html, { characters, lines });
    return [bare(richTextHtml(blocks)), isCut];
  };
  test.each([
    ["<p>en to tre fire</p>", 10, 5, "<p>en to tre …</p>", true],
    ["<p>en</p><p>to</p>", 2, 5, "<p>en</p>", true],
    ["<p>en</p>", 2, 5, "<p>en</p>", false],
    ["<p>en</p><p> </p>", 2, 5, "<p>en</p>", false],
    ["<p>en</p><p>to</p><p>tre</p>", 20, 2, "<p>en</p><p>to</p>", true],
    ["<p>en<br>to<br>tre</p>", 20, 2, "<p>en<br>to</p>", true],
    ["<p>en <strong>to <em>tre fire</em></strong> fem</p>", 9, 5, "<p>en <strong>to <em>tre …</em></strong></p>", true],
    ["<ul><li>en</li><li>to</li></ul><p>tre</p>", 20, 1, "<ul><li>en</li></ul>", true],
    [
      "<blockquote><ol><li><p>en to</p></li></ol></blockquote>",
      3,
      9,
      "<blockquote><ol><li>en …</li></ol></blockquote>",
      true,
    ],
    ["<pre>en\nto\ntre</pre>", 20, 2, "<pre>en\nto</pre>", true],
    ["<pre>enogtyve</pre>", 4, 2, "<pre>enog …</pre>", true],
    [
      "<p><a href='https://x.example/'>en to tre</a></p>",
      4,
      9,
      '<p><a href="https://x.example/">en …</a> <bdi>(x.example)</bdi></p>',
      true,
    ],
    ["<p>😀😀😀</p>", 2, 5, "<p>😀😀 …</p>", true],
    [`<p>${"<u>".repeat(13_000)}x`, 5, 5, "<p><u>x</u></p>", false],
    [`<p>${"<strong>".repeat(20_000)}x`, 5, 5, "", true],
  ])("case %#", (html, characters, lines, wanted, isCut) => {
    expect(cut(html, characters, lines)).toEqual([wanted, isCut]);
  });
});
