import { itemNumbers } from "#platform/rules/markup/list-numbers.ts";
import { raisedText } from "#platform/rules/markup/raised-text.ts";
import {
  type Block,
  byMark,
  isBlankLine,
  type Link,
  type MailRichText,
  showsTarget,
  type TableCell,
  type TextRun,
  textOf,
} from "./rich-text.ts";

/** Renders to plain text lines: lists with bullets, code indented by four spaces, quotes with "> ". */
export const richTextLines = (blocks: MailRichText): string[] =>
  blocks.flatMap((block, at) => linesBelow(block, at === 0));

/** The words alone, on one line, as lists of emails show them. */
export const richTextWords = (blocks: MailRichText): string => blocks.map(wordsOf).join(" ");

function wordsOf(block: Block): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return plainWords(block.runs);
    case "code":
      return block.text;
    case "quote":
      return richTextWords(block.blocks);
    case "list":
      return itemWords(block);
    case "table":
      return block.rows.map((row) => row.map(plainWords).join(" ")).join(" · ");
  }
}

const itemWords = ({ numbering, items }: List): string => {
  const words = items.map(({ blocks }) => richTextWords(blocks));
  if (numbering === null) return words.join(" · ");
  const numbers = itemNumbers(numbering, valuesOf(items));
  return words.map((said, at) => `${numbers[at]} ${said}`).join(" ");
};

const plainWords = (runs: readonly TextRun[]): string =>
  byMark(runs)
    .map((part) => {
      if ("text" in part) return part.text;
      const { mark } = part;
      const inside = plainWords(part.runs);
      return mark.kind === "sup" || mark.kind === "sub" ? raisedText(mark.kind, inside) : inside;
    })
    .join("");

/** Separates blocks by a blank line, or by nothing with `isClose`. */
function linesBelow(block: Block, isClose: boolean): string[] {
  if (isBlankLine(block)) return [""];
  return isClose ? blockLines(block) : ["", ...blockLines(block)];
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return runsText(block.runs).split("\n");
    case "code":
      return block.text.split("\n").map((line) => (line === "" ? "" : `    ${line}`));
    case "quote":
      return richTextLines(block.blocks).map((line) => (line === "" ? ">" : `> ${line}`));
    case "list":
      return listLines(block);
    case "table":
      return tableLines(block.rows);
  }
}

type List = Extract<Block, { kind: "list" }>;
const valuesOf = (items: List["items"]) => items.map(({ value }) => value);

function listLines({ numbering, items }: List): string[] {
  const values = valuesOf(items);
  const marks = numbering === null ? values.map(() => "-") : itemNumbers(numbering, values);
  return items.flatMap(({ blocks }, at) => itemLines(blocks, `${marks[at]} `));
}

/** A list within an item follows without a blank line; other blocks are separated by one. */
function itemLines(item: MailRichText, mark: string): string[] {
  const lines = item.flatMap((block, at) => linesBelow(block, at === 0 || block.kind === "list"));
  if (lines.length === 0) return [mark.trimEnd()];
  const indent = " ".repeat(mark.length);
  return lines.map((line, at) => (at === 0 ? `${mark}${line}` : line === "" ? "" : `${indent}${line}`));
}

/** Longer lines are broken by mail programs, so that columns can't be aligned. */
const widest = 76;

/** A line per row, with aligned columns if they fit. */
function tableLines(rows: readonly (readonly TableCell[])[]): string[] {
  const texts = rows.map((row) => row.map(runsText));
  const columns = Math.max(...texts.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_none, at) =>
    Math.max(...texts.map((row) => [...(row[at] ?? "")].length)),
  );
  const isAligned = widths.reduce((sum, width) => sum + width + 3, -3) <= widest;
  const padded = (text: string, at: number) => text + " ".repeat((widths[at] ?? 0) - [...text].length);
  return texts.map((row) =>
    row
      .map((text, at) => (isAligned ? padded(text, at) : text))
      .join(" | ")
      .trimEnd(),
  );
}

const signs = { strong: "*", em: "_", code: "`", s: "~", u: "" } as const;

function runsText(runs: readonly TextRun[]): string {
  return byMark(runs)
    .map((part) => {
      if ("text" in part) return part.text.replaceAll("\u00a0", " ");
      const inside = runsText(part.runs);
      const { mark } = part;
      if (mark.kind === "sup" || mark.kind === "sub") return raisedText(mark.kind, inside);
      return mark.kind === "link" ? linkText(mark, inside, textOf(part.runs)) : signed(inside, signs[mark.kind]);
    })
    .join("");
}

/** Puts the sign next to the words, not next to surrounding spaces. */
function signed(text: string, sign: string): string {
  const words = text.trim();
  if (words === "") return text;
  const start = text.indexOf(words);
  return `${text.slice(0, start)}${sign}${words}${sign}${text.slice(start + words.length)}`;
}

function linkText(link: Link, inside: string, text: string): string {
  const address = (link.href ?? link.target ?? "").replace(/^(?:mailto|tel):/, "");
  if (address === "") return inside;
  if (showsTarget(text, link) && link.href !== null)
    return text.includes("://") || !/^https?:/.test(address) ? inside : inside.replace(/\S.*\S|\S/s, () => address);
  const words = inside.trimEnd();
  return `${words} (${address})${inside.slice(words.length)}`;
}
