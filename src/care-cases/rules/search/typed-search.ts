import { foldedText } from "#platform/rules/text/folding/folded-text.ts";
import { composedText, seenText } from "#platform/rules/text/seen-text.ts";

/** Words in quotes, as texts have them one after another; the last is the beginning of one if the quote is open. */
export type Phrase = { readonly words: readonly string[]; readonly isOpen: boolean };

/**
 * What was typed: its words, among which are numbers with spaces in them (`12 34 56 78`) and signs (`c++`, `.net`), and
 * its phrases, whose words are among them.
 */
export type TypedSearch = {
  readonly words: readonly string[];
  /** Whether the last word matches as a prefix. */
  readonly endsWithBeginning: boolean;
  readonly phrases: readonly Phrase[];
};

/** From this many letters on, the last word matches as a prefix. */
const minPrefixLength = 3;

/** The twin of `search_signs` in the database, but for a dot without a space behind a word, which ends it: "12.maj". */
const number = String.raw`(?<![\p{L}\p{N}])(?:\+|00(?=45))?\d+(?:(?:\)\s?|\s?[-‐‑–]\s?|[./\s])\d+)*(?![\p{L}\p{N}])`;
const sign = String.raw`(?<![\p{L}\p{N}])[a-z][a-z0-9]{0,30}(?:\+\+|#(?![\p{L}\p{N}]))|(?<![\p{L}\p{N}.])\.[a-z][a-z0-9]{1,20}(?![\p{L}\p{N}])`;
const word = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*`;
const pieces = new RegExp(`(?<number>${number})|${sign}|${word}`, "gu");

/** A Danish number is looked for without its country code, since texts may not have it. */
const countryCode = /^(?:\+|00)45(?=(?:\D*\d){8}$)/;

const groupsOf = (typed: string): string => typed.replace(countryCode, "").match(/\d+/g)?.join(" ") ?? typed;

const wordsOf = (text: string): string[] =>
  [...text.matchAll(pieces)].map(({ 0: piece, groups }) => (groups?.number ? groupsOf(piece) : piece));

/** More phrases are only words: each is looked for in all texts of a case. */
const maxPhrases = 8;
const quoted = /["“”„«»]([^"“”„«»]+)(["“”„«»]|$)/g;

function phrasesOf(text: string): Phrase[] {
  const phrases = [...text.matchAll(quoted)].flatMap(([, said = "", end]) => {
    const words = foldedText(seenText(said)).match(/[\p{L}\p{N}]+/gu) ?? [];
    const isOpen = end === "";
    // What is still typed, and the sign of inches, is no phrase yet.
    return words.length > (isOpen ? 1 : 0) ? [{ words, isOpen }] : [];
  });
  return phrases.slice(0, maxPhrases);
}

export function readTyped(text: string): TypedSearch {
  const typed = composedText(text).toLowerCase();
  const words = wordsOf(typed);
  const phrases = phrasesOf(typed);
  const endsQuoted = phrases.length > 0 && '"“”»«'.includes(typed.trimEnd().at(-1) ?? " ");
  return {
    words,
    endsWithBeginning: !endsQuoted && (words.at(-1)?.length ?? 0) >= minPrefixLength,
    phrases,
  };
}
