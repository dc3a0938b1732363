import { type Locale, localeTag } from "./locale.ts";
import type { Catalogue, KeyNeeding, Translate } from "./word-keys.ts";

/** The English texts of screens. Each feature adds its own, in its `words/en-US.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ScreenTexts {}

export type WordKey = keyof ScreenTexts;
/** Keys of texts without variables. */
export type PlainKey = KeyNeeding<ScreenTexts, never>;
/** Keys of texts with a number: `{count}`. */
export type CountKey = KeyNeeding<ScreenTexts, "count">;
export type Words = { readonly locale: Locale; readonly tag: string; readonly t: Translate<ScreenTexts> };

/** Placeholder until the settings are loaded. */
const plainBrand = "Havn";

type Variables = Readonly<Record<string, string | number>>;

/** Splits a text at its variables; their names are at the odd indexes. */
const cut = (text: string): readonly string[] => text.split(/\{(\w+)\}/);

const join = (parts: readonly string[], variables: Variables, brand: string): string =>
  parts
    .map((part, at) => (at % 2 === 0 ? part : (variables[part] ?? (part === "brand" ? brand : `{${part}}`))))
    .join("");

/** Types and the build prevent this; a browser test fails if it happens. */
function missing(key: string): string {
  // biome-ignore lint/suspicious/noConsole: for those who develop
  console.error(`There is no text for ${key}`);
  return key;
}

export type WordOptions = {
  /** Shows keys instead of texts (Shift+Ctrl+K). */
  readonly showKeys?: boolean;
  /** For customers: "Waiting for your company" rather than "Waiting for customer". */
  readonly forCustomer?: boolean;
};

/** `Translate` of any catalogue. */
type AnyTranslate = {
  (key: string, variables?: Variables): string;
  readonly orNull: (key: string, variables?: Variables) => string | null;
};

/**
 * Gives the texts of one language: fills in brand and variables and selects the form for count and reader. A key without
 * text is returned as is.
 */
export const createTranslate = (
  locale: Locale,
  catalogue: Catalogue,
  brand = plainBrand,
  { showKeys = false, forCustomer = false }: WordOptions = {},
): AnyTranslate => {
  const plurals = new Intl.PluralRules(localeTag[locale]);
  /** Selecting a form takes a microsecond, and a page counts the same few. */
  const known = new Map<number, Intl.LDMLPluralRule>();
  const pluralOf = (count: number): Intl.LDMLPluralRule => {
    const form = known.get(count) ?? plurals.select(count);
    if (known.size < 1_000) known.set(count, form);
    return form;
  };
  const textOf = (key: string): string | undefined => {
    const dot = key.indexOf(".");
    const [group, name] = [catalogue[key.slice(0, dot)], key.slice(dot + 1)];
    const text: unknown = (forCustomer ? group?.[`${name}_forCustomer`] : undefined) ?? group?.[name];
    return typeof text === "string" ? text : undefined;
  };
  const countedText = (key: string, { count }: Variables): string | undefined =>
    typeof count === "number" ? textOf(`${key}_${pluralOf(count)}`) : undefined;
  /** Cache of texts requested without variables, which are most. */
  const plain = new Map<string, string>();
  /** Cache of parsed texts with variables. */
  const parts = new Map<string, readonly string[]>();
  const fillIn = (text: string, variables: Variables): string => {
    const known = parts.get(text) ?? cut(text);
    parts.set(text, known);
    return join(known, variables, brand);
  };
  const plainText = (key: string): string | undefined => {
    const text = textOf(key);
    if (text !== undefined) plain.set(key, join(cut(text), {}, brand));
    return plain.get(key);
  };
  const filled = (key: string, variables?: Variables): string | undefined => {
    if (!variables) return plain.get(key) ?? plainText(key);
    const text = countedText(key, variables) ?? textOf(key);
    return text === undefined ? undefined : fillIn(text, variables);
  };
  const orNull = (key: string, variables?: Variables): string | null => {
    const text = filled(key, variables) ?? null;
    return text !== null && showKeys ? key : text;
  };
  const t = (key: string, variables?: Variables): string => (showKeys ? key : (filled(key, variables) ?? missing(key)));
  return Object.assign(t, { orNull });
};

/** The texts of the screens in one language. */
export const createWords = (...[locale, ...texts]: Parameters<typeof createTranslate>): Words => ({
  locale,
  tag: localeTag[locale],
  t: createTranslate(locale, ...texts),
});
