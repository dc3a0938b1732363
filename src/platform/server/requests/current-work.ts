import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "#platform/contract/actor.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call's name. */
    call?: string;
    /** Whether its reply only ends when its reader leaves. */
    isStream?: boolean;
  }
}

/** A position in a distributed trace (W3C Trace Context): `spanId` is ours, the parent of the requests we make. */
type Trace = { readonly traceId: string; readonly spanId: string; readonly flags: string; readonly state?: string };

/** The request or job that the process is working on. */
export type Work = {
  readonly requestId?: string;
  /** The id that the caller gave the request, if it isn't ours. */
  readonly callerRequestId?: string;
  readonly trace?: Trace;
  /** The call's name, or the kind of route. */
  readonly call?: string;
  readonly job?: string;
  readonly jobId?: number;
  /** Set once the person is known. */
  person?: Pick<Actor, "userId" | "customerNumber" | "impersonator">;
  /** The code of the error in the reply. */
  refusal?: string;
};

const current = new AsyncLocalStorage<Work>();
const ofRequests = new WeakMap<FastifyRequest, Work>();

export const workOf = (request: FastifyRequest): Work => ofRequests.get(request) ?? {};

/** Runs `act` as part of the current work, or as a job. */
export const working = <T>(on: Work, act: () => T): T => current.run({ ...current.getStore(), ...on }, act);

/** Runs `act` outside of the current work, for anything that outlives the request. */
export const withoutWork = <T>(act: () => T): T => current.exit(act);

/** Records who makes the request. */
export function notePerson(person: Actor | null): void {
  const work = current.getStore();
  if (work && person) work.person = person;
}

/** Tracks each request of the server. */
export function followRequests(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const { traceparent, tracestate } = request.headers;
    const trace = continueTrace(traceparent, tracestate);
    const callerRequestId = readCallerRequestId(request);
    const work: Work = { requestId: request.id, ...callerRequestId, trace, call: nameOfRoute(request) };
    ofRequests.set(request, work);
    current.run(work, done);
  });
  // A body is read in the socket's async context, not the request's.
  server.addHook("preValidation", (request, _reply, done) => current.run(workOf(request), done));
}

const longestCallerId = 64;

/** Of a caller's `X-Request-Id`, what the ids of proxies and clients consist of, so that it can hold no text. */
function readCallerRequestId({ id, headers }: FastifyRequest): Pick<Work, "callerRequestId"> {
  const given = String(headers["x-request-id"] ?? "");
  const callerRequestId = given.replace(/[^\w.:;=/+-]+/g, "").slice(0, longestCallerId);
  return callerRequestId !== "" && callerRequestId !== id ? { callerRequestId } : {};
}

/** The same, for the audit row of the current work. */
export const callerRequestId = (): Pick<Work, "callerRequestId"> => {
  const given = current.getStore()?.callerRequestId;
  return given === undefined ? {} : { callerRequestId: given };
};

/** A call's name, or one of a few kinds of routes. */
function nameOfRoute({ routeOptions, is404 }: FastifyRequest): string {
  const { config, url = "" } = routeOptions;
  if (config?.call) return config.call;
  if (is404) return "unknown";
  if (url.startsWith("/assets")) return "asset";
  if (url.startsWith("/oidc")) return "provider";
  if (/^\/(?:api|health|integrity)(?:\/|$)/.test(url)) return "unknown";
  return "page";
}

const traceForm = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-|$)/;
const longestState = 512;

/** Continues the caller's trace, or begins a new one that isn't recorded. */
function continueTrace(parent: unknown, state: unknown): Trace {
  const spanId = randomBytes(8).toString("hex");
  const [, traceId, flags] = (typeof parent === "string" && traceForm.exec(parent)) || [];
  if (!traceId || !flags) return { traceId: randomBytes(16).toString("hex"), spanId, flags: "00" };
  return { traceId, spanId, flags, ...(isState(state) && { state }) };
}

const isState = (state: unknown): state is string =>
  typeof state === "string" && state.length <= longestState && /^[\x20-\x7e]+$/.test(state);

/** Headers that pass the trace on to a server that is called as part of the current work. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const trace = current.getStore()?.trace;
  if (!trace) return {};
  const { traceId, spanId, flags, state } = trace;
  return { traceparent: `00-${traceId}-${spanId}-${flags}`, ...(state && { tracestate: state }) };
}

/** The fields that each log line has about its work. */
export function workFields(work: Work | undefined = current.getStore()): Readonly<Record<string, unknown>> {
  if (!work) return {};
  const { requestId, callerRequestId: given, trace, call, job, jobId, person } = work;
  return {
    ...(requestId && { requestId }),
    ...(given && { callerRequestId: given }),
    ...(trace && { traceId: trace.traceId, spanId: trace.spanId }),
    ...(call && { call }),
    ...(job && { job, jobId }),
    ...(person && { personId: person.userId }),
    ...(person?.customerNumber && { company: person.customerNumber }),
    ...(person?.impersonator && { impersonatorId: person.impersonator.userId }),
  };
}
