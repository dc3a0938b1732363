/**
 * Two levels, group and key; texts may have {variables}. Keys ending in _one and _other are plural forms of one key; a
 * key ending in _forCustomer replaces the key without it for customers.
 */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Requires the same groups and keys of another language. */
export type SameKeys<C extends Catalogue> = { readonly [G in keyof C]: { readonly [K in keyof C[G]]: string } };

/** Set globally by the settings, so callers don't pass it. */
type GivenVariable = "brand";

type Variables<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Variables<Rest>
  : never;

type CountedKey<K extends string> = K extends `${infer Stem}_other`
  ? Stem
  : K extends `${string}_${"one" | "forCustomer"}`
    ? never
    : K;

type FlatKeys<C extends Catalogue> = {
  [G in keyof C & string]: `${G}.${CountedKey<keyof C[G] & string>}`;
}[keyof C & string];

type TextOf<C extends Catalogue, Key extends string> = Key extends `${infer G}.${infer K}`
  ? K extends keyof C[G]
    ? C[G][K]
    : `${K}_other` extends keyof C[G]
      ? C[G][`${K}_other`]
      : never
  : never;

type NeededBy<Text> = Text extends string ? Exclude<Variables<Text>, GivenVariable> : never;

export type Translate<C extends Catalogue> = {
  /** The key alone, or the key with exactly the variables of its text. `count` also selects the plural form. */
  <Key extends FlatKeys<C>>(
    key: Key,
    ...variables: [NeededBy<TextOf<C, Key>>] extends [never]
      ? []
      : [Readonly<Record<NeededBy<TextOf<C, Key>>, string | number>>]
  ): string;
  /** The text of a key that may not exist, such as one containing a code of another version. */
  readonly orNull: (key: string, variables?: Readonly<Record<string, string | number>>) => string | null;
};

export type KeyOf<C extends Catalogue> = FlatKeys<C>;

/** Keys whose texts have exactly this variable; none with `never`. */
export type KeyNeeding<C extends Catalogue, Variable extends string> = {
  [Key in FlatKeys<C>]: [NeededBy<TextOf<C, Key>>, Variable] extends [Variable, NeededBy<TextOf<C, Key>>] ? Key : never;
}[FlatKeys<C>];
