import { composedText } from "#platform/rules/text/seen-text.ts";

const longest = 80;

/** Space and signs in the order of the collation, which has them before digits; all other symbols come last of them. */
const signs = " _-,;:!?.'\"()[]{}§¶@*/\\&#%`^°©®+±÷×<=>|~¤¢$£¥€";
const placeOfSign = new Map([...signs].map((sign, place) => [sign, String.fromCodePoint(place + 1)]));
const otherSign = String.fromCodePoint(signs.length + 1);

/** Variants of signs. */
const asSigns: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "¡": "!",
  "¿": "?",
  "·": ".",
};

/** Letters in the place of others; æ, ø and å after z: `{`, `|` and `}` follow it in the C collation. */
const places: Readonly<Record<string, string>> = {
  æ: "z{",
  ä: "z{",
  ø: "z|",
  ö: "z|",
  ő: "z|",
  œ: "oe",
  å: "z}",
  ü: "y",
  ű: "y",
  þ: "th",
  ð: "d",
  đ: "d",
  ł: "l",
  ß: "ss",
  ħ: "h",
  ŧ: "t",
  ı: "i",
};

/**
 * A key that sorts titles in PostgreSQL's C collation as `danish` sorts names, but for accents and case: signs, digits,
 * letters, and æ, ø and å (or aa) last. At most 80 characters.
 */
export function toTitleKey(title: string): string {
  const key = composedText(title)
    .normalize("NFKC")
    .trim()
    .replace(/aa|Aa|AA/g, "å")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[’‘“”„«»–—¡¿·]/g, (sign) => asSigns[sign] ?? sign)
    .replace(/[^\p{L}\p{N}\p{M}]/gu, (sign) => placeOfSign.get(sign) ?? otherSign)
    .replace(/[æäøöőœåüűþðđłßħŧı]/g, (letter) => places[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
  return [...key].slice(0, longest).join("");
}
