/** Maximum depth and number of values of a JSON body: ten times what any call needs (rules, "Bounds"). */
export const jsonBounds = { depth: 32, values: 10_000 } as const;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Checks a JSON text against the bounds in one pass without parsing it; null when within them. Invalid JSON may pass.
 */
export function jsonProblem(text: string): null | "depth" | "values" {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) values += 1;
    else if (code === openList || code === openObject) {
      depth += 1;
      values += 1;
      if (depth > jsonBounds.depth) return "depth";
    } else if (code === closeList || code === closeObject) depth -= 1;
    if (values > jsonBounds.values) return "values";
  }
  return null;
}

/** Index of the closing quote of the string that starts here. */
function endOfString(text: string, begin: number): number {
  let at = begin + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
