import type { FastifyReply } from "fastify";
import { Refusal } from "#platform/server/requests/refusal.ts";
import type { Page } from "./frame-page.ts";

/** Headers of all replies that aren't pages of the web app. */
export const pageHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
};

export const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  reply
    .headers({ ...pageHeaders, "content-security-policy": page.contentSecurityPolicy })
    .type("text/html; charset=utf-8")
    .send(page.html);

/** Runs something that may be rate-limited; on a 429, replies with a page that says so and a Retry-After header. */
export async function unlessTooMany<T>(
  reply: FastifyReply,
  work: () => Promise<T>,
  tooMany: (seconds: number) => Page | Promise<Page>,
): Promise<T | FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const wait = error instanceof Refusal && error.code === "tooManyRequests" ? error.data.retryAfterSeconds : null;
    if (typeof wait !== "number") throw error;
    return sendPage(reply.code(429).header("retry-after", wait), await tooMany(wait));
  }
}
