import { itemNumbers } from "#platform/rules/markup/list-numbers.ts";
import { raisedText } from "#platform/rules/markup/raised-text.ts";
import {
  type Block,
  byMark,
  isBlankLine,
  type Link,
  type MailRichText,
  showsTarget,
  type TextRun,
  textOf,
} from "./rich-text.ts";

/** Renders to plain text lines: lists with bullets, code indented by four spaces, quotes with "> ". */
export const richTextLines = (blocks: MailRichText): string[] =>
  blocks.flatMap((block, at) => linesBelow(block, at === 0));

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
  }
}

function listLines({ numbering, items }: Extract<Block, { kind: "list" }>): string[] {
  const values = items.map(({ value }) => value);
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
