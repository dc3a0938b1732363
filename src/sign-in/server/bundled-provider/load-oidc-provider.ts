import type Provider from "oidc-provider";

/**
 * Loads oidc-provider only where it is needed: not with a provider of somebody else. While loading, it warns of every Node that
 * isn't marked as LTS, newer ones too; nobody who starts Havn can do anything about that.
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
