import { seenText } from "./seen-text.ts";

const longest = 80;

/** æ, ø and å sort after z: `{`, `|` and `}` follow z in the C collation. */
const danish: Readonly<Record<string, string>> = { æ: "z{", ä: "z{", ø: "z|", ö: "z|", å: "z}", aa: "z}", ü: "y" };

/**
 * A key that sorts titles in Danish order in PostgreSQL's C collation, and finds names: ignoring case and accents, with
 * æ, ø and å (or aa) after z. At most 80 characters.
 */
export function toSortKey(text: string): string {
  const folded = seenText(text)
    .trim()
    .toLowerCase()
    .replace(/aa|[æäøöåü]/g, (letter) => danish[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/\s+/g, " ");
  return [...folded].slice(0, longest).join("");
}
