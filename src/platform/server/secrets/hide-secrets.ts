type Login = { readonly user?: string | null | undefined; readonly pass?: string | null | undefined };

/** A password as a client writes it to log in, in each form that a server may repeat. */
export function formsOfPassword({ user, pass }: Login): string[] {
  if (!pass) return [];
  // Whoever repeats it may leave out what fills it up.
  const base64 = (text: string) => Buffer.from(text).toString("base64").replaceAll("=", "");
  const quoted = pass.replace(/["\\]/g, "\\$&");
  return [pass, quoted, encodeURIComponent(pass), base64(pass), base64(`\0${user ?? ""}\0${pass}`)];
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
