import { foldedText } from "./folding/folded-text.ts";
import { seenText } from "./seen-text.ts";

const longest = 80;

/** æ, ø and å are beside z: `{`, `|` and `}` follow it in the C collation. */
const danish: Readonly<Record<string, string>> = { æ: "z{", ä: "z{", ø: "z|", ö: "z|", å: "z}", aa: "z}", ü: "y" };

/** Hyphens and apostrophes as programs set them, as they are typed. */
const asTyped = (text: string): string => text.replace(/[\u2010\u2011]/g, "-").replaceAll("\u2019", "'");

const cut = (text: string): string => [...text.replace(/\s+/g, " ").trim()].slice(0, longest).join("");

/** A name without accents, as one part of its key is. */
export const toPlainName = (name: string): string => cut(foldedText(asTyped(seenText(name))));

/**
 * A key that finds names: ignoring case and accents, with æ, ø and å (or aa) of their own. A name with letters that can
 * be read in two ways, such as Łukasz, Þór and Müller, has both. At most 80 characters each; the twin of
 * `with_plain_form` in the database.
 */
export function toSortKey(name: string): string {
  const seen = asTyped(seenText(name).trim());
  const folded = seen
    .toLowerCase()
    .replace(/aa|[æäøöåü]/g, (letter) => danish[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
  const key = cut(folded);
  const plain = toPlainName(name);
  const read = key.replaceAll("z{", "ae").replaceAll("z|", "oe").replaceAll("z}", "aa");
  return read.includes(plain) ? key : `${key} ${plain}`;
}
