import type { Settings } from "#platform/server/settings/settings.ts";

/** Whether staff, or customers, have their factors here, at the bundled provider. */
export const hasOwnFactors = ({ oidc }: Pick<Settings, "oidc">, _isStaff: boolean): boolean => oidc === null;
