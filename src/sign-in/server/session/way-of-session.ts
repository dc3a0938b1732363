import { decodeJwt } from "jose";
import type { LoginWay } from "#platform/contract/login-way.ts";
import { asksForAddress, loginWay } from "#platform/server/settings/login-ways.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { bundledIssuer } from "#sign-in/server/bundled-provider/bundled-client.ts";

/** Where a session's person logged in, by its ID token. */
export const wayOfSession = (idToken: string, origin: string): LoginWay =>
  decodeJwt(idToken).iss === bundledIssuer(origin) ? "passwords" : "provider";

/** Whether a session began before `OIDC_FOR` said that its person logs in elsewhere. */
export const isOfFormerWay = (
  settings: Pick<Settings, "oidc" | "origin">,
  { idToken, isStaff }: { readonly idToken: string | null; readonly isStaff: boolean },
): boolean =>
  idToken !== null &&
  asksForAddress(settings) &&
  wayOfSession(idToken, settings.origin) !== loginWay(settings, isStaff);
