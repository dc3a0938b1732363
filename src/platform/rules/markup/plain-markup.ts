import { type MarkupNode, writeMarkup } from "./markup.ts";

/** What stands beyond so many paragraphs stands in the last one. */
const mostParagraphs = 2_500;

/** A plain text as HTML of ours, each line of it a paragraph. */
export function plainMarkup(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const kept = lines.slice(0, mostParagraphs - 1);
  const rest = lines.slice(mostParagraphs - 1).join(" ");
  const paragraphs = rest === "" ? kept : [...kept, rest];
  return writeMarkup(paragraphs.map((line): MarkupNode => ({ tag: "p", attributes: {}, children: [line.trim()] })));
}
