import type Provider from "oidc-provider";

/**
 * Loads oidc-provider lazily, since external providers don't need it. It warns about any Node version that isn't marked
 * LTS, even newer ones; suppressed, since users of Havn can't change that.
 */
export async function loadOidcProvider(): Promise<typeof Provider> {
  const { console } = globalThis;
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return (await import("oidc-provider")).default;
  } finally {
    console.warn = warn;
  }
}
