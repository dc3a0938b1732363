/** Bodies that no contract accepts, but that a server must parse to reject. At most a megabyte each. */
export const hostileJson: Readonly<Record<string, () => string>> = {
  "arrays in arrays": () => "[".repeat(20_000) + "]".repeat(20_000),
  "arrays in arrays, the deepest": () => "[".repeat(500_000) + "]".repeat(500_000),
  "objects in objects": () => `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  "objects in objects, the deepest": () => `${'{"a":'.repeat(160_000)}1${"}".repeat(160_000)}`,
  "many keys": () => `{${Array.from({ length: 80_000 }, (_, n) => `"k${n}":1`).join()}}`,
  "many numbers": () => `{"ids":[${"1,".repeat(500_000)}1]}`,
  "many objects": () => `{"ids":[${"{},".repeat(330_000)}{}]}`,
  "a number of a million digits": () => `{"id":${"9".repeat(1_000_000)}}`,
  "an unknown text of a megabyte": () => `{"x":"${"\\u0041".repeat(160_000)}"}`,
  "the prototype's keys": () => `${'{"__proto__":{"constructor":'.repeat(30_000)}1${"}}".repeat(30_000)}`,
  "no JSON": () => "{".repeat(1_000_000),
  "NUL in a deep place": () => `${'{"a":'.repeat(5_000)}"\\u0000"${"}".repeat(5_000)}`,
};
