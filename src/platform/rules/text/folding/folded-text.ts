/** Letters that are read as others, besides those with accents. */
const alike: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "oe",
  ß: "ss",
  þ: "th",
  ð: "d",
  đ: "d",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
  ŋ: "n",
};

/** The Danish å, and letters of other languages for æ and ø, before accents are removed. */
const danish: Readonly<Record<string, string>> = { "a\u030a": "aa", "a\u0308": "ae", "o\u0308": "oe", "o\u030b": "oe" };

/**
 * A text as searches compare it, from one that is `seenText`: in lower case, without accents, with æ, ø and å as two
 * letters. Must match `folded_text` in the database.
 */
export const foldedText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/a[\u0308\u030a]|o[\u0308\u030b]/g, (letter) => danish[letter] ?? letter)
    .replace(/[\u0300-\u036f]+/g, "")
    .normalize("NFC")
    .replace(/[æœøßþðđłħŧıςŋ]/g, (letter) => alike[letter] ?? letter);
