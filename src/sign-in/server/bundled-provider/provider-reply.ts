import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { commonRefusal, Refusal } from "#platform/server/http/refusal.ts";
import { isFromOwnPages } from "#sign-in/rules/same-origin.ts";
import { readCookies } from "#sign-in/server/session/token-cookies.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { type Frame, frameFor, type Page } from "./provider-page.ts";

/** Headers of everything that the bundled provider answers. */
export const pageHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
};

export const show = (reply: FastifyReply, page: Page): FastifyReply =>
  reply
    .headers({ ...pageHeaders, "content-security-policy": page.contentSecurityPolicy })
    .type("text/html; charset=utf-8")
    .send(page.html);

export const frameOf = ({ app }: SignIn, request: FastifyRequest): Frame => {
  const cookies = readCookies(request);
  return frameFor(app.settings.brand, (name) => cookies.get(name), request.headers["accept-language"] ?? "");
};

/** Forms come as browsers send them. */
export function readForms(server: FastifyInstance): void {
  server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

/** What a form of ours says; refuses with 403 what another site sent. */
export function formOf({ app }: SignIn, request: FastifyRequest): { text(name: string): string | null } {
  const { origin, "sec-fetch-site": site } = request.headers;
  const provenance = { method: request.method, origin, fetchSite: site?.toString() };
  if (!isFromOwnPages(provenance, app.settings.origin)) throw commonRefusal("forbidden");
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  // No browser sends NUL, and the database takes none.
  return { text: (name) => form.get(name)?.replaceAll("\0", "") ?? null };
}

/** Runs what may be refused with 429, and then answers a page that says so, with when to come again in the header. */
export async function unlessTooMany<T>(
  reply: FastifyReply,
  work: () => Promise<T>,
  tooMany: (seconds: number) => Page,
): Promise<T | FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const wait = error instanceof Refusal && error.code === "tooManyRequests" ? error.data.retryAfterSeconds : null;
    if (typeof wait !== "number") throw error;
    return show(reply.code(429).header("retry-after", wait), tooMany(wait));
  }
}
