import { type MarkupNode, writeMarkup } from "./markup.ts";

/** Lines beyond this many share the last paragraph. */
const maxParagraphs = 2_500;

/** Converts plain text to our HTML, one paragraph per line. */
export function plainMarkup(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const kept = lines.slice(0, maxParagraphs - 1);
  const rest = lines.slice(maxParagraphs - 1).join(" ");
  const paragraphs = rest === "" ? kept : [...kept, rest];
  return writeMarkup(paragraphs.map((line): MarkupNode => ({ tag: "p", attributes: {}, children: [line.trim()] })));
}
