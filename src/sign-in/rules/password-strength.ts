import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { type PasswordProblem, type PasswordStrength, passwordBounds } from "#sign-in/contract/password-bounds.ts";

/** Words that Danes commonly use in passwords; zxcvbn's own lists are English. */
const danish = `forår sommer efterår vinter januar februar marts april maj juni juli august september oktober november
december mandag tirsdag onsdag torsdag fredag lørdag søndag velkommen kodeord adgangskode hemmelig login skat kærlighed
fodbold danmark københavn aarhus århus odense aalborg esbjerg randers brøndby liverpool familie mormor farfar bedstemor
hejmeddig hejsa goddag godmorgen arbejde firma kunde support support1 sag bruger test1234 velkommen1 kodeord1 sommer1
fisk hund kat hest blomst chokolade jul påske ferie kaffe`.split(/\s+/);

/** Only the beginning is rated; longer input only takes time. */
const read = 72;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, danish: danish.flatMap((word) => [word, plain(word)]) },
  graphs: adjacencyGraphs,
  maxLength: read,
});

/**
 * Attackers who know the person try personal words first, so the rest of the password must have at least this score.
 */
const leastWithoutGuesses = 6;

export type PasswordRating = { readonly strength: PasswordStrength; readonly problem: PasswordProblem | null };

/**
 * Rates a password for a person with known `guesses`: their name, email, company, and the brand. One that is weak, too
 * short or too long has a problem and is rejected.
 */
export function ratePassword(password: string, guesses: readonly string[]): PasswordRating {
  if (password.length < passwordBounds.shortest) return { strength: "weak", problem: "tooShort" };
  if (password.length > passwordBounds.longest) return { strength: "weak", problem: "tooLong" };
  const words = wordsOf(guesses);
  const { score } = zxcvbn.check(password, words);
  if (score < 3 || withoutWords(password, words).length < leastWithoutGuesses)
    return { strength: "weak", problem: "tooWeak" };
  return { strength: score === 3 ? "medium" : "strong", problem: null };
}

/** The guesses, whole and in parts: "nora@nordlys.example" is also nora and nordlys. */
function wordsOf(guesses: readonly string[]): string[] {
  const all = guesses.flatMap((guess) => [guess, ...guess.split(/[^\p{L}\p{N}]+/u)]).map((word) => word.toLowerCase());
  return [...new Set(all.flatMap((word) => [word, plain(word)]))].filter((word) => word.length > 2);
}

function withoutWords(password: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ""), password.toLowerCase());
}

/** As spelled without Danish letters. */
function plain(word: string): string {
  return word.replaceAll("æ", "ae").replaceAll("ø", "o").replaceAll("å", "aa");
}
