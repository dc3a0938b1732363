/**
 * Memoizes a pure function with few distinct arguments; the cache is cleared after `most` entries. For texts that a
 * page formats hundreds of times, at a microsecond or more each.
 */
export const remember = <A, R extends NonNullable<unknown>>(make: (of: A) => R, most = 1_000): ((of: A) => R) => {
  const known = new Map<A, R>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = make(of);
    known.set(of, made);
    return made;
  };
};
