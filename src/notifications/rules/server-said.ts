const most = 300;

/**
 * A mail server's reply, safe to display: without our own prefix, on one line, without links or long secrets, which
 * servers quote from an email they reject.
 */
export function serverSaid(error: string): string {
  const plain = error
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/\bhttps?:\/\/\S+/gi, "…")
    .replace(/[\w+/=~-]{32,}/g, "…")
    .replace(/\s+/g, " ")
    .trim();
  const said = /(?:^|: )([245]\d\d[ -].*)$/.exec(plain)?.[1] ?? plain;
  const characters = [...said];
  return characters.length > most ? `${characters.slice(0, most).join("")}…` : said;
}
