import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import type { HttpLimits } from "./http-limits.ts";
import type { PaceWatch } from "./pace-watch.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Who reads a route's body instead of Fastify: an upload, bounded by its pace; or another reader, bounded by time.
     */
    bodyReader?: "upload" | "other";
  }
}

const signals = new WeakMap<FastifyRequest, AbortSignal>();

/** After this, a connection that is still open is closed without a reply. */
const graceMs = 1_000;

/**
 * Aborts, with a refusal as its reason, when a request's body comes too slowly; undefined if the route has no limit.
 */
export const bodySignal = (request: FastifyRequest): AbortSignal | undefined => signals.get(request);

/**
 * Limits how long bodies take. Fastify's own reads get a 408; other readers listen to `bodySignal`. If the reply comes
 * before the end of the body, the rest is discarded, within the same time limit.
 */
export function boundBodies(server: FastifyInstance, limits: HttpLimits, paces: PaceWatch): void {
  server.addHook("onRequest", async (request, reply) => {
    if (hasBody(request)) watchBody(request, reply, limits, paces);
  });
  server.addHook("preParsing", async (request, _reply, payload) => {
    const slow = bodySignal(request);
    const isReadElsewhere = isUpload(request) || request.routeOptions.config.bodyReader === "other";
    if (!slow || request.raw.complete || isReadElsewhere) return payload;
    const bounded = new PassThrough();
    // Not every reader of a body listens for errors.
    bounded.on("error", () => undefined);
    payload.once("error", (error) => bounded.destroy(error));
    slow.addEventListener("abort", () => {
      payload.unpipe(bounded);
      bounded.destroy(slow.reason);
    });
    return payload.pipe(bounded);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

const isUpload = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.bodyReader === "upload" && /^multipart\/form-data/i.test(headers["content-type"] ?? "");

function watchBody(request: FastifyRequest, reply: FastifyReply, limits: HttpLimits, paces: PaceWatch): void {
  const { raw } = request;
  const slow = new AbortController();
  signals.set(request, slow.signal);
  const tooSlow = () => {
    if (raw.complete) return;
    reply.header("connection", "close");
    slow.abort(commonRefusal("timeout"));
    setTimeout(() => raw.complete || raw.destroy(), graceMs).unref();
  };
  let stop = isUpload(request) ? watchPace() : after(limits.bodyWithinMs, tooSlow);
  raw.once("close", () => stop());
  reply.raw.once("finish", () => {
    if (raw.complete) return;
    raw.unpipe();
    raw.resume();
    stop();
    stop = after(limits.bodyWithinMs, () => raw.destroy());
  });

  function watchPace(): () => void {
    const { socket } = raw;
    const flow = { moved: () => socket.bytesRead, isTheirTurn: () => raw.readableLength === 0, end: tooSlow };
    return paces.add(flow, limits.upload);
  }
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
}
