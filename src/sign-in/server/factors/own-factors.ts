import { loginWay } from "#platform/server/settings/login-ways.ts";
import type { Settings } from "#platform/server/settings/settings.ts";

/** Whether staff, or customers, have their factors here, at the bundled provider. */
export const hasOwnFactors = (settings: Pick<Settings, "oidc">, isStaff: boolean): boolean =>
  loginWay(settings, isStaff) === "passwords";
