/** What has everything that each of these types has. */
export type Intersection<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What the objects that say something under a key say there, all together. */
export type Shares<T, Key extends PropertyKey> = Intersection<
  T extends Readonly<Record<Key, infer Each extends object>> ? Each : never
>;

/** One object of what each of these says under a key, if it does. */
export const mergeKey = <T extends object, Key extends PropertyKey>(objects: readonly T[], key: Key): Shares<T, Key> =>
  Object.assign({}, ...objects.map((each: { readonly [K in PropertyKey]?: object }) => each[key]));

/** One object with the properties of all of these. */
export const mergeAll = <T extends object>(objects: readonly T[]): Intersection<T> => Object.assign({}, ...objects);
