/** Text without email addresses, logins in URLs, and links reduced to their host. */
export const withoutAddresses = (text: string): string =>
  text
    .replace(/(\bhttps?:\/\/[^\s/?#]*)[/?#]\S+/gi, "$1/…")
    .replace(/(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#@]{0,500}@/gi, "$1…@")
    .replace(/[^\s<>()[\]"',;:/]+/g, (word) =>
      /[^@]@[\p{L}\p{N}_-]{1,63}\.[\p{L}\p{N}_-]/u.test(word) ? "…@…" : word,
    );
