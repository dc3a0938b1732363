type Attributes = Readonly<Record<string, string>>;

/** Numbers allowed in a list; others are dropped. */
const maxNumber = 1_000_000;
const kinds: ReadonlySet<string> = new Set(["1", "a", "A", "i", "I"]);

/** The valid attributes of an `ol` or `li` that determine its numbering. */
export function numberAttributes(tag: string, { start, type, reversed, value }: Attributes): Attributes {
  if (tag === "li") return isNumber(value) ? { value } : {};
  if (tag !== "ol") return {};
  return {
    ...(isNumber(start) && { start }),
    ...(type !== undefined && kinds.has(type) && { type }),
    ...(reversed !== undefined && { reversed: "" }),
  };
}

const isNumber = (written: string | undefined): written is string =>
  written !== undefined && /^-?\d{1,7}$/.test(written) && Math.abs(Number(written)) <= maxNumber;

/**
 * The marker of each item of an `ol`, as a browser shows it. `values` are the `value` attributes of its items, where
 * present.
 */
export function itemNumbers(
  { start, type = "1", reversed }: Attributes,
  values: readonly (string | undefined)[],
): string[] {
  const step = reversed === undefined ? 1 : -1;
  let next = Number(start ?? (step === 1 ? 1 : values.length));
  return values.map((value) => {
    const number = value === undefined ? next : Number(value);
    next = number + step;
    return `${numberText(number, type)}.`;
  });
}

function numberText(number: number, type: string): string {
  const text = type === "1" ? null : type.toLowerCase() === "a" ? letters(number) : roman(number);
  if (text === null) return String(number);
  return type === type.toLowerCase() ? text : text.toUpperCase();
}

/** a to z, aa, ab…; null below one. */
function letters(number: number): string | null {
  let text = "";
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    text = String.fromCharCode(97 + ((left - 1) % 26)) + text;
  return text || null;
}

const numerals = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;

/** Null if the number can't be written that way. */
function roman(number: number): string | null {
  if (number < 1 || number > 3999) return null;
  let left = number;
  let text = "";
  for (const [value, numeral] of numerals) {
    for (; left >= value; left -= value) text += numeral;
  }
  return text;
}
