const decoded: Readonly<Record<string, string>> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

/**
 * Decodes a file name from a multipart form. Browsers percent-encode only quotes and line breaks, not the percent sign
 * itself (WHATWG, "multipart/form-data encoding"), so a literal `%22` in a name is decoded as a quote.
 */
export const nameFromForm = (name: string): string =>
  name.replace(/%(?:22|0D|0A)/gi, (code) => decoded[code.toUpperCase()] ?? code);
