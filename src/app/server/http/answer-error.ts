import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorShape } from "#platform/contract/error-shape.ts";
import { isHealthCheck } from "#platform/rules/health-check.ts";
import { errorReply } from "#platform/server/http/http-api.ts";
import type { Page } from "#platform/server/pages/frame-page.ts";
import { sendPage } from "#platform/server/pages/send-page.ts";
import { unavailablePage } from "#platform/server/pages/unavailable-page.ts";
import { type Frame, frameFor } from "#preferences/server/page-frame.ts";
import { serverWords } from "#wording/server/server-words.ts";

/** Data for rendering error pages. */
export type ErrorPages = {
  readonly brand: () => string;
  /** HTML of form fields to be entered again instead of repeated, by name. */
  readonly fieldsToRepeat: (frame: Frame) => Readonly<Record<string, string>>;
};

/** Sends an error in the error shape, or as a page if the browser expects one. */
export function answerError(
  pages: ErrorPages,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const shape = errorReply(error, request, reply);
  const page = unavailablePageFor(pages, request, shape);
  return page ? sendPage(reply, page) : reply.send(shape);
}

/** For browsers, such replies are the page of an unavailable server, which retries by itself. */
const awayStatuses: readonly number[] = [408, 429, 503];

/**
 * The page for a browser when the database is unavailable or slow, or the browser is over its limits; null for other
 * clients.
 */
function unavailablePageFor(
  { brand, fieldsToRepeat }: ErrorPages,
  request: FastifyRequest,
  { statusCode, data }: ErrorShape,
): Page | null {
  const { accept = "" } = request.headers;
  if (!awayStatuses.includes(statusCode) || !accept.includes("text/html")) return null;
  if (isHealthCheck(request.url)) return null;
  const frame = frameFor(brand(), request.headers);
  const { t } = serverWords(frame.locale, frame.brand);
  const isAsked = request.method === "GET" || request.method === "HEAD";
  const elsewhere = typeof data?.comeBackTo === "string" ? data.comeBackTo : null;
  return unavailablePage(frame, (text, of) => t(`unavailable.${text}`, of), {
    comeBackTo: elsewhere ?? (isAsked ? onOwnOrigin(request.url) : null),
    form:
      request.body instanceof URLSearchParams ? { values: request.body, fieldsToRepeat: fieldsToRepeat(frame) } : null,
    isUnknown: data?.code === "outcomeUnknown",
    isTooMany: statusCode === 429,
    requestId: request.id,
  });
}

/** A URL starting with two slashes would name another site. */
export const onOwnOrigin = (url: string): string => url.replace(/^[/\\]+/, "/");
