import { foldedName } from "#platform/rules/text/seen-text.ts";

/** A part of a text, and whether it matches what was typed. */
export type MarkedPiece = { readonly text: string; readonly isHit: boolean };

/** Characters between words. */
const between = /[\s·:/#-]+/;
const word = /[^\s·:/#-]+/g;

const wordsOf = (text: string): string[] => foldedName(text).split(between).filter(Boolean);

/** Whether every typed word is a prefix of a word in the label. */
export const fits = (label: string, text: string): boolean => {
  const words = wordsOf(label);
  return wordsOf(text).every((typed) => words.some((one) => one.startsWith(typed)));
};

/** So much of a word of a command is meant as that. */
const enoughLetters = 3;

const isMeant = (typed: string, named: string | undefined): boolean =>
  named === typed || (typed.length >= enoughLetters && named?.startsWith(typed) === true);

/** What is typed after one of a command's names: "casper" of "assign to casper". Null if it isn't about the command. */
export const typedAfter = (names: readonly string[], text: string): string | null => {
  const typed = text.trim().split(/\s+/);
  const lengths = names.map((name) => {
    const named = wordsOf(name);
    const end = typed.findIndex((one, index) => !isMeant(foldedName(one), named[index]));
    return end === -1 ? typed.length : end;
  });
  const length = Math.max(0, ...lengths);
  return length === 0 ? null : typed.slice(length).join(" ");
};

/** Splits the label into parts, with typed word beginnings as hits. */
export const markWords = (label: string, text: string): readonly MarkedPiece[] => {
  const typed = wordsOf(text).sort((one, other) => other.length - one.length);
  const parts: MarkedPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of label.matchAll(word)) {
    const hit = typed.find((one) => foldedName(found).startsWith(one));
    if (!hit) continue;
    let length = 1;
    while (!foldedName(found.slice(0, length)).startsWith(hit) || /^\p{M}/u.test(found.slice(length))) length += 1;
    parts.push({ text: label.slice(end, index), isHit: false }, { text: found.slice(0, length), isHit: true });
    end = index + length;
  }
  return [...parts, { text: label.slice(end), isHit: false }].filter((part) => part.text !== "");
};
