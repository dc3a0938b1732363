const longestPart = 40;

/** The host of an external image as displayed: `example.com`, with a port if it has one. */
export const pictureHost = (source: string): string => new URL(source).host;

/** The host and file name: `example.com/…/basket.png`. */
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
    // Invisible and direction-changing characters stay percent-encoded.
    return decodeURIComponent(path).replace(/[\p{C}\p{Z}]/gu, (character) => encodeURIComponent(character));
  } catch {
    return path;
  }
}
