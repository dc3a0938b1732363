import { expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { splitMail, withHavn } from "#tests/support/mail/cut-quoted.ts";
import { numbersOf } from "#tests/support/markup/tag-soup.ts";

const typed = [
  "Vi har 4.2",
  "Ja.",
  "Loggen siger:",
  "Den 24. skrev I, at fejlen er rettet:",
  "Fra: Esbjerg",
  "Til: Aarhus",
  "Dato: 26/11",
  "Sendt fra min chef i går: vi lukker kl. 15.",
  "From: importer",
  "On Monday your technician wrote:",
  "Denne mail er sendt til jer",
  "Se vores log fra 10:15, skriv til drift@firma.example:",
  "Mvh Nora",
];
const asked = ["Hvilken version?", "Hej Nora", "", "Fra: Havn", "Hvornår skete det?", "Mvh Havn", "> Vi har 4.1"];
const wrote = "Den fre. 20. nov. 2026 kl. 10.00 skrev Havn <care@havn.example>:";

/** Choices determined by a seed. */
function choicesOf(seed: number) {
  const next = numbersOf(seed);
  const pick = <T>(from: readonly T[]): T => from[next() % from.length] as T;
  const between = (least: number, most: number) => least + (next() % (most - least + 1));
  return { pick, between, oneIn: (count: number) => next() % count === 0 };
}

type Block = { readonly kind: "typed" | "quoted"; readonly lines: readonly string[] };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const divs = (lines: readonly string[]) => lines.map((line) => `<div>${escaped(line) || "<br>"}</div>`).join("");
const htmlOf = (blocks: readonly Block[], kind: string) =>
  blocks
    .map(({ kind: of, lines }) => (of === "typed" ? divs(lines) : `<blockquote ${kind}>${divs(lines)}</blockquote>`))
    .join("");

/** How programs write answers within marked quotes. */
const programs: readonly ((blocks: readonly Block[]) => { html: string | null; text: string | null })[] = [
  (blocks) => ({
    html: null,
    text: [
      wrote,
      ...blocks.flatMap(({ kind, lines }) => lines.map((line) => (kind === "typed" ? line : `> ${line}`))),
    ].join("\n"),
  }),
  (blocks) => ({
    html: `<div class="gmail_quote"><div class="gmail_attr">${escaped(wrote)}</div>${htmlOf(blocks, 'class="gmail_quote"')}</div>`,
    text: null,
  }),
  (blocks) => ({ html: `<div>${escaped(wrote)}</div>${htmlOf(blocks, 'type="cite"')}`, text: null }),
];

test("what a person types between marked quotes is shown, and every word of an email is in some part", () => {
  for (let seed = 0; seed < 1_500; seed++) {
    const { pick, between, oneIn } = choicesOf(seed);
    const some = (from: readonly string[]) => Array.from({ length: between(1, 3) }, () => pick(from));
    const count = between(1, 4);
    const blocks = Array.from({ length: count }, (): Block[] => [
      { kind: "quoted", lines: ["Spørgsmål", ...some(asked)] },
      { kind: "typed", lines: some(typed) },
    ]).flat();
    const above = oneIn(2) ? [pick(["Hej Havn", "Tak", "Svar inde i mailen"])] : [];
    const mail = pick(programs)(blocks);
    const whole = {
      html: mail.html === null ? null : `${divs(above)}${mail.html}`,
      text: mail.text === null ? null : [...above, ...(above.length > 0 ? [""] : []), mail.text].join("\n"),
    };
    const split = splitMail(whole, withHavn);
    const [own, leftOut] = [visibleText(split.own), visibleText(split.leftOut)];
    const lines = [...above, ...blocks.flatMap(({ kind, lines: said }) => (kind === "typed" ? said : []))];
    for (const line of lines) expect(own, `${seed}: ${whole.html ?? whole.text}`).toContain(line);
    for (const line of blocks.flatMap(({ lines: said }) => said))
      expect(`${own}\n${leftOut}`, String(seed)).toContain(line);
  }
});

test("what a person types around headers and program-like lines is shown, or visibly left out", () => {
  const pieces = [
    ...typed,
    ...asked,
    wrote,
    "Fra: Havn <care@havn.example>",
    "Sendt: 20. november 2026 10:00",
    "Emne: Sag 12",
    "-----Original Message-----",
    "---------- Forwarded message ---------",
    "##- Skriv dit svar over denne linje -##",
    "> ",
    "Sendt fra min iPhone",
    "-- ",
  ];
  for (let seed = 0; seed < 3_000; seed++) {
    const { pick, between, oneIn } = choicesOf(seed);
    const lines = Array.from({ length: between(1, 14) }, () => `${oneIn(5) ? "> " : ""}${pick(pieces)}`);
    for (const mail of [
      { html: null, text: lines.join("\n") },
      { html: divs(lines), text: null },
    ]) {
      const { own, leftOut } = splitMail(mail, withHavn);
      const both = `${visibleText(own)}\n${visibleText(leftOut)}`;
      for (const line of lines) expect(both, lines.join("\n")).toContain(line.trim());
    }
  }
});
