import type { LoginWay } from "#platform/contract/login-way.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { OidcSettings } from "./oidc-settings.ts";

type Providers = { readonly oidc: OidcSettings | null };

/** Where staff, or customers, log in. */
export function loginWay({ oidc }: Providers, isStaff: boolean): LoginWay {
  if (oidc === null) return "passwords";
  return oidc.isFor === "everybody" || (oidc.isFor === "staff") === isStaff ? "provider" : "passwords";
}

/** Whether anybody has a password here, so that the bundled provider is needed. */
export const hasPasswords = (settings: Providers): boolean =>
  [true, false].some((isStaff) => loginWay(settings, isStaff) === "passwords");

/** Whether staff and customers log in at different places, so that an address has to say where. */
export const asksForAddress = (settings: Providers): boolean => loginWay(settings, true) !== loginWay(settings, false);

/** Where an address leads to. Its domain alone decides, so it says nothing about who exists. */
export function wayOfAddress(settings: Providers, address: string): LoginWay {
  const domain = emailKey(address.trim()).split("@").at(-1) ?? "";
  return loginWay(settings, settings.oidc?.staffDomains.includes(domain) ?? false);
}
