import { hourMs } from "#platform/rules/durations.ts";
import { openToken, sealToken } from "#sign-in/server/sealed.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

/** The address that was entered on the login page, for the bundled provider's: sealed, since addresses of pages are logged. */
export const sealAddress = ({ app, keys }: SignIn, address: string): Promise<string> =>
  sealToken(keys.seal, "entered-address", { sub: address }, new Date(app.now().getTime() + hourMs));

/** The address in the hint of a sign-in; empty if it is none. */
export async function openAddress({ app, keys }: SignIn, hint: unknown): Promise<string> {
  if (typeof hint !== "string" || !isSealed(hint)) return "";
  return (await openToken(keys.seal, "entered-address", hint, app.now()))?.sub ?? "";
}

/** Whether a hint is sealed; a link's token has no dots. */
export const isSealed = (hint: string): boolean => hint.includes(".");
