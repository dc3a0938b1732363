import type { FastifyInstance, FastifyRequest } from "fastify";
import { commonRefusal } from "#platform/server/http/refusal.ts";
import { type Frame, frameFor } from "#preferences/server/page-frame.ts";
import { isFromOwnPages } from "#sign-in/rules/same-origin.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

export const frameOf = ({ app }: SignIn, request: FastifyRequest): Frame =>
  frameFor(app.settings.brand, request.headers);

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
