/** How many characters to look back for a word boundary. */
const nearby = 20;

/** The first `most` characters (code points), cut at a word boundary if one is near, with an ellipsis. */
export function cutWords(characters: readonly string[], most: number): string {
  const cut = characters.slice(0, most).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > Math.max(0, cut.length - nearby) ? cut.slice(0, space) : cut).trimEnd()} …`;
}
