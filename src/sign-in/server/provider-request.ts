import type { FastifyInstance, FastifyRequest } from "fastify";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import { type Frame, frameIn } from "#preferences/server/page-frame.ts";
import { isFromOwnPages } from "#sign-in/rules/same-origin.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

export const frameOf = ({ app }: SignIn, request: FastifyRequest): Frame => frameIn(app, request.headers);

/** Parses forms in the browser's default encoding. */
export function readForms(server: FastifyInstance): void {
  server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

/** Our form's fields; throws 403 if another site sent it. */
export function formOf({ app }: SignIn, request: FastifyRequest): { text(name: string): string | null } {
  const { origin, "sec-fetch-site": site } = request.headers;
  const provenance = { method: request.method, origin, fetchSite: site?.toString() };
  if (!isFromOwnPages(provenance, app.settings.origin)) throw commonRefusal("forbidden");
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  // Browsers don't send NUL, and the database rejects it.
  return { text: (name) => form.get(name)?.replaceAll("\0", "") ?? null };
}
