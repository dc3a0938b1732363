/** Characters that exist as superscript and subscript. */
const plain = "0123456789+-=()";
const raised = [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾"];
const lowered = [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"];

/** Writes superscript or subscript without formatting: 10⁶, x₁, 1^st, x_(i, j). */
export function raisedText(tag: "sup" | "sub", text: string): string {
  const said = text.trim();
  if (said === "") return text;
  const signs = [...said].map((character) => (tag === "sup" ? raised : lowered)[plain.indexOf(character)]);
  if (signs.every((sign) => sign !== undefined)) return signs.join("");
  return `${tag === "sup" ? "^" : "_"}${/^[\p{L}\p{M}\p{N}]+$/u.test(said) ? said : `(${said})`}`;
}

const form = /<(sup|sub)>([^<]*)<\/\1>/g;

/** Replaces superscript and subscript in our HTML with characters, for reading it as plain text. */
export const withRaisedText = (html: string): string =>
  html.replace(form, (_all, tag: "sup" | "sub", text: string) => raisedText(tag, text));
