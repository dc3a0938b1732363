/** What has everything that each of these types has. */
export type Intersection<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What the objects that say something under a key say there, all together. */
export type Said<T, Key extends PropertyKey> = Intersection<
  T extends Readonly<Record<Key, infer Each extends object>> ? Each : never
>;

/** One object of what each of these says under a key, if it does. */
export const mergeKey = <T extends object, Key extends PropertyKey>(objects: readonly T[], key: Key): Said<T, Key> =>
  Object.assign({}, ...objects.map((each: { readonly [K in PropertyKey]?: object }) => each[key]));
