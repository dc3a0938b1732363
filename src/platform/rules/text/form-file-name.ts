const written: Readonly<Record<string, string>> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

/**
 * The name of a file as the form of a browser writes it: quotes and line breaks are percent-encoded, and nothing else is,
 * a percent sign neither (WHATWG, "multipart/form-data encoding"). So a name that holds `%22` comes as one with a quote.
 */
export const nameFromForm = (name: string): string =>
  name.replace(/%(?:22|0D|0A)/gi, (code) => written[code.toUpperCase()] ?? code);
