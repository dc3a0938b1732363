/** PowerShell reads typographic quotes as plain ones, so each of them ends a text unless it is doubled. */
const quotes = /['\u2018\u2019\u201a\u201b]/g;

/** A text as a single argument of PowerShell in which nothing is expanded. */
export const powerShellText = (text: string): string =>
  `'${text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(quotes, (quote) => quote + quote)}'`;
