const longest = 80;

/** æ, ø and å sort after z: `{`, `|` and `}` follow z in the C collation. */
const danish: Readonly<Record<string, string>> = { æ: "z{", ä: "z{", ø: "z|", ö: "z|", å: "z}", ü: "y" };

/**
 * A key that sorts in Danish order in PostgreSQL's C collation: ignoring case and accents, with æ, ø and å after z. At
 * most 80 characters. A prefix of the text yields a prefix of the key, so prefix searches apply it to their input too.
 */
export function toSortKey(text: string): string {
  const folded = text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[æäøöåü]/g, (letter) => danish[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/\s+/g, " ");
  return [...folded].slice(0, longest).join("");
}
