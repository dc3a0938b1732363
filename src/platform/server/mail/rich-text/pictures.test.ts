import { expect, test } from "vitest";
import { readRichText } from "./read-rich-text.ts";
import { richTextHtml } from "./rich-text-html.ts";
import { richTextLines } from "./rich-text-plain.ts";

const bare = (html: string) => html.replaceAll(/ (?:style|class|dir|rel)="[^"]*"/g, "");

test("a picture in the email is in its place, with a link to it, and its description is in the text", () => {
  const pictureOf = ({ alt = "" }) =>
    alt === "" ? null : { text: `Picture: ${alt}`, picture: { cid: "17@x", alt }, href: "/cases/7?picture=17" };
  const asked = {
    most: { characters: 99, lines: 9 },
    origin: "https://care.example.com",
    picture: "(A picture)",
    pictureOf,
  };
  const html = `<p>Se <a href="https://x.example/"><img alt='"a" < b'></a>, <img> og <img alt="c"></p>`;
  const { blocks } = readRichText(html, asked);
  expect(richTextLines(blocks)).toEqual([
    'Se Picture: "a" < b (https://x.example/), (A picture) og Picture: c (https://care.example.com/cases/7?picture=17)',
  ]);
  expect(bare(richTextHtml(blocks))).toBe(
    '<p>Se <a href="https://x.example/"><img src="cid:17@x" alt="&#34;a&#34; &#60; b"></a> <bdi>(x.example)</bdi>, (A picture) og <a href="https://care.example.com/cases/7?picture=17"><img src="cid:17@x" alt="c"></a></p>',
  );
});
