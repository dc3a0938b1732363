/** Text without email addresses, and links reduced to their host. */
export const withoutAddresses = (text: string): string =>
  text
    .replace(/(\bhttps?:\/\/[^\s/?#]*)[/?#]\S+/gi, "$1/…")
    .replace(/[^\s<>()[\]"',;:/]+/g, (word) => (/[^@]@[\w-]+\.[\w-]/.test(word) ? "…@…" : word));
