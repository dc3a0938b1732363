import { describe, expect, test } from "vitest";
import { blanksOf } from "#platform/rules/markup/blanks.ts";
import { savedReplyFields } from "#saved-replies/contract/saved-reply.ts";
import { fillReply } from "./fill-reply.ts";

const labelOf = (field: string) => `<${field}>`;
const field = (name: string) => `<span data-field="${name}"></span>`;
const ask = (question: string) => `<span data-ask="${question}"></span>`;

test("fields become text, what has no value a gap, each missing one is listed once", () => {
  const body = `<p>Hej ${field("contact.firstName")}, ${field("case.title")}: ${ask("A &amp; B?")} ${ask("A &amp; B?")} ${field("company.name")}</p>`;
  const values = { "contact.firstName": "Nils", "case.title": '<b>"1 & 2"</b>', "company.name": " \u200b" };
  expect(fillReply(body, values, labelOf)).toEqual({
    body:
      '<p>Hej Nils, &lt;b&gt;"1 &amp; 2"&lt;/b&gt;: <span data-gap="A &amp; B?">A &amp; B?</span> ' +
      '<span data-gap="A &amp; B?">A &amp; B?</span> ' +
      '<span data-gap="&lt;company.name&gt;">&lt;company.name&gt;</span></p>',
    missing: [
      { kind: "ask", label: "A & B?" },
      { kind: "field", label: "<company.name>" },
    ],
  });
});

describe("whatever the values", () => {
  const pieces = [
    "<",
    ">",
    "&",
    '"',
    "'",
    "</p>",
    "<script>",
    'data-field="',
    "<span data-gap=",
    "å",
    " ",
    "&lt;",
    "x",
  ];
  let seed = 63;
  /** From 0 to below `most`, the same in each run. */
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const text = () => Array.from({ length: 1 + below(6) }, () => pick(pieces)).join("");
  test("the text has no field left and no markup that the reply hadn't", () => {
    for (let run = 0; run < 2_000; run++) {
      const fields = Array.from({ length: 4 }, () => pick(savedReplyFields));
      const values = Object.fromEntries(fields.filter(() => below(10) < 7).map((name) => [name, text()]));
      const { body, missing } = fillReply(`<p>${fields.map(field).join(" ")}</p>`, values, labelOf);
      expect(body).not.toMatch(/<span data-(field|ask)/);
      const gaps = blanksOf(body);
      expect(gaps.every(({ kind }) => kind === "gap")).toBe(true);
      expect(new Set(gaps.map(({ name }) => name)).size).toBe(missing.length);
      expect(body.replace(/<span data-gap="[^"<>]*">[^<>]*<\/span>/g, "")).toMatch(/^<p>[^<>]*<\/p>$/);
    }
  });
});
