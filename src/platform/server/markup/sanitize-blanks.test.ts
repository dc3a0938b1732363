import { expect, test } from "vitest";
import { blanksOf } from "#platform/rules/markup/blanks.ts";
import { sanitizeMarkup } from "./sanitize-markup.ts";

const stored = (html: string, options = {}): string => {
  const read = sanitizeMarkup(html, options);
  if ("excess" in read) throw new Error(`too many ${read.excess}`);
  return read.markup;
};

const field = '<span data-field="case.number"></span>';
const ask = '<span data-ask="Hvilken &quot;dag&quot;?"></span>';
const gap = '<span data-gap="dag &amp; tid">dag &amp; tid</span>';
const all = ["field", "ask", "gap"] as const;
test.each<[string, string, readonly (typeof all)[number][], string | null]>([
  ["of the kinds that a text may have", `<p>a ${field}, ${ask} b <strong>${gap}</strong></p>`, all, null],
  ["side by side", `<p>${field}${field}${gap}${gap}</p>`, all, null],
  ["of no other kinds, but their words", `<p>a${field}${ask}${gap}</p>`, ["field"], `<p>a${field}dag &amp; tid</p>`],
  ["none, unless it is said", `<p>a${field}${ask}${gap}</p>`, [], "<p>adag &amp; tid</p>"],
  [
    "before anything but text that is in them, and with no other attribute",
    '<p><span class="x" data-gap=" dag\n "><b>x<i>y</b></i></span>z</p>',
    all,
    '<p><span data-gap="dag">dag</span><strong>x<em>y</em></strong>z</p>',
  ],
  ["not without a name", '<p>a<span data-gap=" ">b</span><span data-field="">c</span></p>', all, "<p>abc</p>"],
  [
    "not too long",
    `<span data-gap="${"å".repeat(90)}">x</span>`,
    all,
    `<span data-gap="${"å".repeat(80)}">${"å".repeat(80)}</span>`,
  ],
])("are kept %s", (_what, html, blanks, kept) => expect(stored(html, { blanks })).toBe(kept ?? html));

test("their names are read from what is stored", () => {
  expect(blanksOf(stored(`<p>${ask}${gap}&lt;span data-gap="x"&gt;y&lt;/span&gt;</p>`, { blanks: all }))).toEqual([
    { kind: "ask", name: 'Hvilken "dag"?' },
    { kind: "gap", name: "dag & tid" },
  ]);
});
