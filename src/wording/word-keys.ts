/** Two levels, group and key; a text may hold {variables}. Keys that end in _one and _other are the forms of one counted key. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What another language must have: the same groups and keys. */
export type SameKeys<C extends Catalogue> = { readonly [G in keyof C]: { readonly [K in keyof C[G]]: string } };

/** Filled in everywhere by the settings, so that no caller passes it. */
type GivenVariable = "brand";

type Variables<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Variables<Rest>
  : never;

type Counted<K extends string> = K extends `${infer Stem}_other` ? Stem : K extends `${string}_one` ? never : K;

type FlatKeys<C extends Catalogue> = {
  [G in keyof C & string]: `${G}.${Counted<keyof C[G] & string>}`;
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
  /** The key alone, or the key with exactly the variables of its text. `count` also chooses the form. */
  <Key extends FlatKeys<C>>(
    key: Key,
    ...variables: [NeededBy<TextOf<C, Key>>] extends [never]
      ? []
      : [Readonly<Record<NeededBy<TextOf<C, Key>>, string | number>>]
  ): string;
  /** The text of a key that may have none, such as one with a code of another version in it. */
  readonly orNull: (key: string, variables?: Readonly<Record<string, string | number>>) => string | null;
};

export type KeyOf<C extends Catalogue> = FlatKeys<C>;
