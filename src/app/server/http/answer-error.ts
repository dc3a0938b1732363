import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorShape } from "#platform/contract/error-shape.ts";
import { errorReply } from "#platform/server/http/http-api.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { frameFor, type Page } from "#sign-in/server/bundled-provider/provider-page.ts";
import { show } from "#sign-in/server/bundled-provider/provider-reply.ts";
import { readCookies } from "#sign-in/server/session/token-cookies.ts";
import { unavailablePage } from "#sign-in/server/unavailable-page.ts";

/** Answers a failure in the error shape, or with a page where that is what a browser waits for. */
export function answerError(
  settings: Settings,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const shape = errorReply(error, request, reply);
  const page = awayPageFor(settings, request, shape);
  return page ? show(reply, page) : reply.send(shape);
}

/** What the database's absence, or its slowness, means to a browser that wants a page; null for whoever wants anything else. */
function awayPageFor({ brand }: Settings, request: FastifyRequest, { statusCode, data }: ErrorShape): Page | null {
  const { accept = "", "accept-language": languages = "" } = request.headers;
  if (!(statusCode === 503 || statusCode === 408) || !accept.includes("text/html")) return null;
  if (/^\/(?:health|integrity)\//i.test(request.url)) return null;
  const cookies = readCookies(request);
  const isAsked = request.method === "GET" || request.method === "HEAD";
  const elsewhere = typeof data?.comeBackTo === "string" ? data.comeBackTo : null;
  return unavailablePage(
    frameFor(brand, (name) => cookies.get(name), languages),
    {
      comeBackTo: elsewhere ?? (isAsked ? onOwnOrigin(request.url) : null),
      fields: request.body instanceof URLSearchParams ? request.body : null,
      isUnknown: data?.code === "outcomeUnknown",
      requestId: request.id,
    },
  );
}

/** An address that begins with two slashes would name another site. */
const onOwnOrigin = (url: string): string => url.replace(/^[/\\]+/, "/");
