import { dayMs } from "#platform/rules/durations.ts";
import { openToken, sealToken } from "#sign-in/server/sealed.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { hasAdministrator } from "#sign-in/server/staff-store.ts";

export const firstStartPath = "/first-start";

/** How long after a start its link is valid. */
const lastsMs = dayMs;

/**
 * The URL for creating the first administrator, to be printed in the terminal; null if this Havn has one. It isn't
 * stored: it works in every process, until there is an administrator.
 */
export async function firstStartAddress({ app, keys }: SignIn): Promise<string | null> {
  if (await hasAdministrator(app.database.db)) return null;
  const token = await sealToken(keys.seal, "first-start", {}, new Date(app.now().getTime() + lastsMs));
  return `${app.settings.origin}${firstStartPath}?token=${token}`;
}

/** What a token currently permits. */
export async function lookUpFirstStart({ app, keys }: SignIn, token: string): Promise<"open" | "used" | "unknown"> {
  if ((await openToken(keys.seal, "first-start", token, app.now())) === null) return "unknown";
  return (await hasAdministrator(app.database.db)) ? "used" : "open";
}
