export type Attributes = ReadonlyMap<string, string>;

const form = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

/**
 * The attributes of a start tag. Values are as written, with their entities. If an attribute is repeated, the first one
 * counts.
 */
export function tagAttributes(name: string, source: string): Attributes {
  const found = new Map<string, string>();
  if (source.length <= name.length + 2) return found;
  for (const [, key = "", double, single, bare] of source.slice(name.length + 1).matchAll(form)) {
    const known = key.toLowerCase();
    if (!found.has(known)) found.set(known, double ?? single ?? bare ?? "");
  }
  return found;
}

/** The declarations of a `style` attribute, in lower case. */
export function declarations(style: string): Attributes {
  const found = new Map<string, string>();
  for (const part of style.split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0)
      found.set(
        part.slice(0, colon).trim().toLowerCase(),
        part
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return found;
}
