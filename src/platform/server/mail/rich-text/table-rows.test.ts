import { describe, expect, test } from "vitest";
import { readRichText } from "./read-rich-text.ts";
import { richTextHtml } from "./rich-text-html.ts";
import { richTextLines, richTextWords } from "./rich-text-plain.ts";

const read = (html: string) =>
  readRichText(html, { most: { characters: 1_200, lines: 25 }, origin: "https://care.example.com", picture: "" });
const asText = (html: string) => richTextLines(read(html).blocks).join("\n");

describe("rows of a table", () => {
  const p = (...rows: string[]) => rows.map((row) => `<p>${row}</p>`).join("");
  const cells = (html: string) =>
    [...richTextHtml(read(html).blocks).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      [...row.matchAll(/<td [^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell),
    );
  test("are a table, aligned in the text", () => {
    const html = p("Før", "Vare | Antal | Pris", "<strong>Ost</strong> og brød | | 12", "Is | 3", "Efter");
    expect(cells(html)).toEqual([
      ["Vare", "Antal", "Pris"],
      ["<strong>Ost</strong> og brød", "&nbsp;", "12"],
      ["Is", "3", "&nbsp;"],
    ]);
    expect(asText(html).split("\n")).toEqual([
      "Før",
      "",
      "Vare          | Antal | Pris",
      "*Ost* og brød |       | 12",
      "Is            | 3",
      "",
      "Efter",
    ]);
  });
  test("that are too wide for aligned columns stay a line each", () => {
    const wide = "x".repeat(40);
    expect(asText(p(`${wide} | b | c`, `a | ${wide} | c`))).toBe(`${wide} | b | c\na | ${wide} | c`);
  });
  test.each([
    ["one row", p("Mette Holm | Havn | +45 12 34 56 78")],
    ["two commands", p("cat log | grep fejl", "tail log | wc -l")],
    ["bars in code", p("<code>a | b | c</code>", "<code>d | e | f</code>")],
    ["bars in links", p('<a href="https://x.example/">a | b | c</a>', "d | e | f")],
    ["bars without spaces", p("a|b|c", "d|e|f")],
    ["lines of one paragraph", p("a | b | c<br>d | e | f")],
    ["rows apart", p("a | b | c", "", "d | e | f")],
  ])("are needed for one, not %s", (_what, html) => {
    expect(richTextHtml(read(html).blocks)).not.toContain("<table");
    expect(asText(html)).toContain("|");
  });
});

test("the words of a text are without signs", () => {
  const html =
    "<p><strong>Prøv venligst</strong> dette:</p><ol><li>Luk <em>Adobe</em></li><li>Åbn <a href='https://x.example/'>den</a></li></ol>" +
    "<ul><li>a</li><li><code>b</code></li></ul><blockquote><p>c<s>d</s></p></blockquote><p>x | 1 | H<sub>2</sub>O</p><p>y | 2 | 3</p>";
  expect(richTextWords(read(html).blocks)).toBe(
    "Prøv venligst dette: 1. Luk Adobe 2. Åbn den a · b cd x 1 H₂O · y 2 3",
  );
});
