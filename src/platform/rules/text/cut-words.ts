/** How far back a cut goes for the end of a word. */
const nearby = 20;

/** The first so many characters (code points), cut between words where one is near, and a sign that there is more. */
export function cutWords(characters: readonly string[], most: number): string {
  const cut = characters.slice(0, most).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > Math.max(0, cut.length - nearby) ? cut.slice(0, space) : cut).trimEnd()} …`;
}
