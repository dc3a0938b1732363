import { secretText } from "./secret-text.ts";
import { SettingsError } from "./start-error.ts";
import type { Environment } from "./variables.ts";

const shortest = 32;

/** Parses HAVN_SECRET, or another setting of its kind; null if it isn't set. */
export function readSecret(env: Environment, name = "HAVN_SECRET"): string | null {
  const secret = secretText(env, name);
  if (secret === undefined) return null;
  if (secret.length < shortest || /\s/.test(secret))
    throw new SettingsError(
      `${name} must have at least ${shortest} characters, and no spaces, such as what "openssl rand -base64 32" prints`,
    );
  return secret;
}
