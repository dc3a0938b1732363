type Login = {
  readonly user?: string | null | undefined;
  readonly pass?: string | null | undefined;
  /** What signs in instead of the password. */
  readonly accessToken?: unknown;
};

/** A password or token as a client writes it to log in, in each form that a server may repeat. */
export function formsOfPassword({ user, pass, accessToken }: Login): string[] {
  if (typeof accessToken === "string") return formsOfToken(accessToken);
  if (!pass) return [];
  // Whoever repeats it may leave out what fills it up.
  const base64 = (text: string) => Buffer.from(text).toString("base64").replaceAll("=", "");
  const quoted = pass.replace(/["\\]/g, "\\$&");
  return [pass, quoted, encodeURIComponent(pass), base64(pass), base64(`\0${user ?? ""}\0${pass}`)];
}

/** A token or secret in the forms in which a client writes it to sign in, also as a part of what is in base64. */
export const formsOfToken = (value: string): string[] =>
  [value, encodeURIComponent(value)].flatMap((text) => [text, ...[0, 1, 2].map((before) => inBase64(text, before))]);

/** What is the same of a text in base64 after so many other bytes, whichever they are and whatever follows. */
function inBase64(text: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
  return bytes.toString("base64").slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
}

/** Shorter ones would blank out ordinary words. */
const shortest = 4;

/** A server's words without these secrets, also as a client writes them to sign in; a server may repeat what it was told. */
export function withoutSecrets(said: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= shortest)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, "…"), said);
}

/** An error without these secrets in any of its texts. */
export function hideSecrets<E>(error: E, secrets: readonly string[]): E {
  if (!(error instanceof Error)) return error;
  for (const name of Object.getOwnPropertyNames(error)) {
    const text: unknown = Reflect.get(error, name);
    if (typeof text === "string") Reflect.set(error, name, withoutSecrets(text, secrets));
  }
  return error;
}
