import type { AnyCall, Calls, Client } from "#platform/contract/call.ts";
import { ApiError, type ErrorShape, type RawAnswer } from "#platform/contract/error-shape.ts";
import { actingHeaders, changedActing, noteChangedActing } from "./changed-acting.ts";

type Input = { query?: object; body?: unknown };

const asPairs = (query: object): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );

/** A call's address with its query, relative to the own origin. */
export const callUrl = (call: AnyCall, query?: object): string => {
  const search = query ? new URLSearchParams(asPairs(query)).toString() : "";
  return search ? `${call.path}?${search}` : call.path;
};

/** What failed on the way, by status 0 and a message that says how; the calls have no time limit of their own, a caller's signal may have. */
export const transportError = (cause: unknown): ApiError => {
  const name = cause instanceof DOMException ? cause.name : "";
  if (name === "AbortError") return new ApiError({ statusCode: 0, message: "Request aborted" });
  if (name === "TimeoutError") return new ApiError({ statusCode: 0, message: "timeout exceeded" });
  return new ApiError({ statusCode: 0, message: "Network Error" });
};

const parseShape = (text: string): Partial<ErrorShape> => {
  try {
    const shape: unknown = JSON.parse(text);
    return typeof shape === "object" && shape !== null ? shape : {};
  } catch {
    return {};
  }
};

/** The error of an answer that is neither 200 nor 204. */
export const answeredError = (status: number, statusText: string, answer: RawAnswer): ApiError =>
  noteChangedActing(
    new ApiError({ statusMessage: statusText, ...parseShape(answer.response), statusCode: status }, answer),
  );

/** What a fetch was answered, whole. */
export const answerOf = async (response: Response): Promise<RawAnswer> => ({
  response: await response.text(),
  headers: Object.fromEntries(response.headers),
});

export const isAccepted = (status: number): boolean => status === 200 || status === 204;

/** Calls are numbered as they start. */
let started = 0;
let lastAccepted = 0;
const underWay = new Set<number>();

/** The number of the call that started last. */
export const lastCall = (): number => started;

/** Of the calls that started after this one: whether one was accepted, so that the session was there, and whether one is under way. */
export const callsSince = (last: number): { accepted: boolean; underWay: boolean } => ({
  accepted: lastAccepted > last,
  underWay: [...underWay].some((number) => number > last),
});

/** Sends one JSON call and gives its reply; throws `ApiError`, with statusCode 0 when nothing answered. */
export const sendCall = async (call: AnyCall, input: Input = {}, signal?: AbortSignal): Promise<unknown> => {
  const hasBody = call.method !== "GET" && input.body !== undefined;
  const acting = actingHeaders(call);
  let response: Response;
  let answer: RawAnswer;
  const number = ++started;
  underWay.add(number);
  try {
    response = await fetch(callUrl(call, input.query), {
      method: call.method,
      credentials: "same-origin",
      headers: { accept: "application/json", ...(hasBody && { "content-type": "application/json" }), ...acting },
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      ...(signal ? { signal } : {}),
    });
    answer = await answerOf(response);
  } catch (cause) {
    throw transportError(cause);
  } finally {
    underWay.delete(number);
  }
  if (!isAccepted(response.status)) throw answeredError(response.status, response.statusText, answer);
  if (!call.anyActing) lastAccepted = Math.max(lastAccepted, number);
  return answer.response ? JSON.parse(answer.response) : undefined;
};

/** Sends one JSON call that goes on when the page is left; nobody hears its answer. Bodies of at most 64 kB. */
export const sendOnUnload = (call: AnyCall, body: unknown): void => {
  if (changedActing()) return;
  const headers = { accept: "application/json", "content-type": "application/json", ...actingHeaders(call) };
  const sent = { method: call.method, credentials: "same-origin", keepalive: true, headers } as const;
  void fetch(callUrl(call), { ...sent, body: JSON.stringify(body) }).catch(() => {});
};

const clients = new WeakMap<Calls, unknown>();

/** The typed client of these calls in the browser: `browserApi(careCaseCalls).updateCareCase({ body })`. */
export const browserApi = <C extends Calls>(calls: C): Client<C> => {
  const known = clients.get(calls);
  if (known) return known as Client<C>;
  const client = Object.fromEntries(
    Object.entries(calls)
      .filter(([, call]) => call.kind === "json")
      .map(([name, call]) => [name, (input?: Input) => sendCall(call, input)]),
  );
  clients.set(calls, client);
  return client as Client<C>;
};
