const longestPart = 40;

/** Where a picture of another site is, as people read it: `example.com`, with its port where it says one. */
export const pictureHost = (source: string): string => new URL(source).host;

/** As `pictureHost`, with the picture's own name: `example.com/…/basket.png`. */
export function pictureName(source: string): string {
  const { host, pathname } = new URL(source);
  const parts = decoded(pathname).split("/").filter(Boolean);
  const last = parts.at(-1);
  if (last === undefined) return host;
  const name = last.length > longestPart ? `${last.slice(0, longestPart)}…` : last;
  return parts.length > 1 ? `${host}/…/${name}` : `${host}/${name}`;
}

function decoded(path: string): string {
  try {
    // What can't be seen, or turns the direction of the text around it, stays as it is written.
    return decodeURIComponent(path).replace(/[\p{C}\p{Z}]/gu, (character) => encodeURIComponent(character));
  } catch {
    return path;
  }
}
