import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorShape } from "#platform/contract/error-shape.ts";
import { errorReply } from "#platform/server/http/http-api.ts";
import type { Page } from "#platform/server/pages/frame-page.ts";
import { sendPage } from "#platform/server/pages/send-page.ts";
import { unavailablePage } from "#platform/server/pages/unavailable-page.ts";
import { type Frame, frameFor } from "#preferences/server/page-frame.ts";
import { unavailableWords } from "#wording/unavailable-words.ts";

/** What decides how a page says that something failed. */
export type ErrorPages = {
  readonly brand: string;
  /** Fields of forms that no page repeats, by name, as HTML that asks for them anew. */
  readonly askedAnew: (frame: Frame) => Readonly<Record<string, string>>;
};

/** Answers a failure in the error shape, or with a page where that is what a browser waits for. */
export function answerError(
  pages: ErrorPages,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const shape = errorReply(error, request, reply);
  const page = awayPageFor(pages, request, shape);
  return page ? sendPage(reply, page) : reply.send(shape);
}

/** What the database's absence, or its slowness, means to a browser that wants a page; null for whoever wants anything else. */
function awayPageFor(
  { brand, askedAnew }: ErrorPages,
  request: FastifyRequest,
  { statusCode, data }: ErrorShape,
): Page | null {
  const { accept = "" } = request.headers;
  if (!(statusCode === 503 || statusCode === 408) || !accept.includes("text/html")) return null;
  if (/^\/(?:health|integrity)\//i.test(request.url)) return null;
  const frame = frameFor(brand, request.headers);
  const isAsked = request.method === "GET" || request.method === "HEAD";
  const elsewhere = typeof data?.comeBackTo === "string" ? data.comeBackTo : null;
  return unavailablePage(frame, unavailableWords[frame.locale], {
    comeBackTo: elsewhere ?? (isAsked ? onOwnOrigin(request.url) : null),
    form: request.body instanceof URLSearchParams ? { values: request.body, askedAnew: askedAnew(frame) } : null,
    isUnknown: data?.code === "outcomeUnknown",
    requestId: request.id,
  });
}

/** An address that begins with two slashes would name another site. */
const onOwnOrigin = (url: string): string => url.replace(/^[/\\]+/, "/");
