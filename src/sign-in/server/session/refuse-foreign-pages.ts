import type { FastifyRequest } from "fastify";
import { storeRefusal } from "#platform/server/http/refusal-count.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { isFromOwnPages } from "#sign-in/rules/same-origin.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { authenticateToken } from "./authenticate.ts";
import type { TokenCookies } from "./token-cookies.ts";

/** Other sites can send values of any length, and the audit log keeps them forever. */
const longest = 200;
const shortOf = (text: string | undefined): string | null => text?.slice(0, longest) ?? null;

/** Throws 403 for a write that is authenticated by a cookie but doesn't come from our own pages. */
export async function refuseForeignPages(
  signIn: SignIn,
  request: FastifyRequest,
  cookies: TokenCookies,
): Promise<void> {
  const { app } = signIn;
  const { origin, "sec-fetch-site": site } = request.headers;
  const fetchSite = Array.isArray(site) ? site.join() : site;
  if (isFromOwnPages({ method: request.method, origin, fetchSite }, app.settings.origin)) return;
  const path = request.url.split("?", 1)[0] ?? "";
  if (path.toLowerCase() === signInCalls.refreshLogin.path.toLowerCase()) return;
  const shown = cookies.accessToken ? await authenticateToken(signIn, cookies.accessToken) : null;
  if (shown) {
    const refusal = { status: 403, detail: { code: "forbidden", origin: shortOf(origin), site: shortOf(fetchSite) } };
    await storeRefusal(app, {
      actor: shown.actor,
      auditAction: path.slice(0, longest),
      now: app.now(),
      requestId: request.id,
      ...refusal,
    });
  }
  throw commonRefusal("forbidden", { reason: "The request comes from another site" });
}
