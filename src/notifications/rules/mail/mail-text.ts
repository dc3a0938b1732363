import { cutWords } from "#platform/rules/text/cut-words.ts";
import { boundDirections } from "#platform/rules/text/direction-marks.ts";

/** The beginning of a text as paragraphs, and whether it was cut. */
export type Quote = { readonly paragraphs: readonly string[]; readonly isCut: boolean };

/** Cuts a text for an email, by characters (code points, between words if possible) and lines. */
export function cutQuote(text: string, most: { readonly characters: number; readonly lines: number }): Quote {
  const lines = text
    .split("\n")
    .map((line) => boundDirections(onOneLine(line)))
    .filter((line) => line !== "");
  const kept: string[] = [];
  let left = most.characters;
  for (const line of lines.slice(0, most.lines)) {
    const characters = [...line];
    if (characters.length > left)
      return { paragraphs: left > 0 ? [...kept, cutWords(characters, left)] : kept, isCut: true };
    kept.push(line);
    left -= characters.length;
  }
  return { paragraphs: kept, isCut: lines.length > most.lines };
}

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/** Text on one line, without characters that break headers or change text direction. */
export const toOneLine = (text: string): string =>
  onOneLine(text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ""));

const longestTitle = 150;

/** `[#10023] Title`: the same for all emails about a case, so mail programs group them. */
export function caseSubject(caseId: number, title: string): string {
  const characters = [...toOneLine(title)];
  const cut = characters.length > longestTitle ? cutWords(characters, longestTitle) : characters.join("");
  return `[#${caseId}] ${cut}`.trim();
}
