import type { enUS } from "./en-US.ts";
import { type Locale, localeTag } from "./locale.ts";
import type { Catalogue, KeyOf, Translate } from "./word-keys.ts";

export type WordKey = KeyOf<typeof enUS>;
export type Words = { readonly locale: Locale; readonly tag: string; readonly t: Translate<typeof enUS> };

/** A stand-in for the brand, until the settings are known. */
const plainBrand = "Havn";

type Variables = Readonly<Record<string, string | number>>;

const fillIn = (text: string, variables: Variables): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => String(variables[name] ?? written));

/** Types and the build keep this from happening; a test in browsers fails by it. */
function missing(key: string): string {
  // biome-ignore lint/suspicious/noConsole: for those who develop
  console.error(`There is no text for ${key}`);
  return key;
}

/**
 * The words of one language. `t` fills in the brand and the variables, and takes the form that suits a count. A key without
 * a text stands for itself. With `showKeys`, every text is its key, as Shift+Ctrl+K asks.
 */
export const createWords = (locale: Locale, catalogue: Catalogue, brand = plainBrand, showKeys = false): Words => {
  const tag = localeTag[locale];
  const plurals = new Intl.PluralRules(tag);
  const textOf = (key: string): string | undefined => {
    const dot = key.indexOf(".");
    const text: unknown = catalogue[key.slice(0, dot)]?.[key.slice(dot + 1)];
    return typeof text === "string" ? text : undefined;
  };
  const countedText = (key: string, { count }: Variables): string | undefined =>
    typeof count === "number" ? textOf(`${key}_${plurals.select(count)}`) : undefined;
  /** Texts without variables, which are most, by their keys. */
  const plain = new Map<string, string>();
  const plainText = (key: string): string | undefined => {
    const text = textOf(key);
    if (text !== undefined) plain.set(key, fillIn(text, { brand }));
    return plain.get(key);
  };
  const filled = (key: string, variables?: Variables): string | undefined => {
    if (!variables) return plain.get(key) ?? plainText(key);
    const text = countedText(key, variables) ?? textOf(key);
    return text === undefined ? undefined : fillIn(text, { brand, ...variables });
  };
  const orNull = (key: string, variables?: Variables): string | null => {
    const text = filled(key, variables) ?? null;
    return text !== null && showKeys ? key : text;
  };
  const t = (key: string, variables?: Variables): string => (showKeys ? key : (filled(key, variables) ?? missing(key)));
  return { locale, tag, t: Object.assign(t, { orNull }) };
};
