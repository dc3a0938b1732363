import { dateWords } from "./date-words.ts";
import { quoteWords } from "./quote-words.ts";

/* Tells a program's line above a quote ("On … Bo <bo@firma.dk> wrote:") from a sentence of the writer's with an address, a time
   and a colon ("Fejl 24.11.2026 10:15 for bo@firma.dk:"), or with such a line behind it. */

/** Each after a space, so that the start of a name is found too: "nov", "tors". */
const dateNames = Object.values(dateWords)
  .map(({ dates }) => ` ${dates}`)
  .join("");
const smallWords: ReadonlySet<string> = new Set(Object.values(dateWords).flatMap(({ small }) => small.split(" ")));
const openers: ReadonlySet<string> = new Set(
  Object.values(quoteWords).flatMap(({ opens, wrote }) => `${opens}|${wrote}`.split(/[|\s]/)),
);

/** "nov", "november", "segunda-feira", and "maanantaina" for "maanantai". */
const isOfDate = (word: string): boolean =>
  [word, word.split("-")[0] ?? "", word.replace(/n?\p{L}{2}$/u, "")].some(
    (one, at) => one.length > (at < 2 ? 1 : 6) && dateNames.includes(` ${one}`),
  );

/** Time zones, and halves of a day. */
const zone = /^(?:[AP]M|GMT|UTC|WES?T|CES?T|EES?T|MSK|[ECMP][SD]T|IST|NZ[SD]T|AE[SD]T)$/;

type Token = "date" | "name" | "other" | "address" | "bracketed";

function tokenOf(word: string, isBracketed: boolean): Token | null {
  if (word.includes("@")) return isBracketed || /[<([]/.test(word) ? "bracketed" : "address";
  if (/\d/.test(word)) return "date";
  const plain = /\p{L}(?:.*\p{L})?/u.exec(word)?.[0] ?? "";
  if (plain.length < 2 || zone.test(plain)) return null;
  const lower = plain.toLowerCase();
  if (smallWords.has(lower)) return null;
  if (openers.has(lower)) return "date";
  if (isOfDate(lower)) return "date";
  return /^\p{Lu}/u.test(plain) ? "name" : "other";
}

/**
 * Whether a line that may say who wrote and when says nothing else. Names stand before their address in brackets, or beside the
 * verb; a line that begins with one goes on with its address or the verb.
 */
export function isLeadIn(line: string, verb: RegExp): boolean {
  const said = line.replace(/"[^"]*"/g, " N ");
  const marked = said.replace(verb, " \u0000 ");
  const words = marked.split(/(?<=[<([])\s+(?=\S*@)|\s+|(?<=[\p{L}"'])(?=<)/u);
  let names: Token[] = [];
  let isFirst = true;
  for (const [at, word] of words.entries()) {
    const isVerb = word === "\u0000";
    const token = isVerb ? "date" : tokenOf(word, /^[<([]+(?:mailto:)?$/.test(words[at - 1] ?? ""));
    if (token === null) continue;
    if (token === "name" || token === "other") {
      names.push(token);
      continue;
    }
    if (!areNames(names, { token, isVerb, isFirst })) return false;
    names = [];
    isFirst = false;
  }
  return areNames(names, { token: "date", isVerb: true, isFirst: false });
}

type Next = { readonly token: Token; readonly isVerb: boolean; readonly isFirst: boolean };

function areNames(names: readonly Token[], { token, isVerb, isFirst }: Next): boolean {
  if (names.length === 0) return true;
  if (token === "bracketed") return isDisplayName(names);
  if (token === "address" || names.includes("other")) return false;
  return !isFirst || isVerb;
}

/** "Bo Holm", "bo holm", "bo via Havn", "A very long name": not "my boss Bo Holm". */
function isDisplayName(names: readonly Token[]): boolean {
  const lowerCase = names.filter((name) => name === "other").length;
  if (names[0] === "name") return lowerCase <= 3;
  return lowerCase === 1 || (lowerCase === 2 && names.length === 2);
}
