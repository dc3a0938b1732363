/** Shorter ones would blank out ordinary words. */
const shortest = 4;

/** A server's words without these secrets, also as a client writes them to sign in; a server may repeat what it was told. */
export function withoutSecrets(said: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= shortest)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, "…"), said);
}
