import type { AnyCall, Calls, Client } from "#platform/contract/call.ts";
import { ApiError, type ErrorShape, type RawAnswer } from "#platform/contract/error-shape.ts";
import { withProof } from "./ask-for-proof.ts";
import {
  identityHeaders,
  isIdentityLeft,
  leaveWhenIdle,
  noteChangedIdentity,
  pendingIdentityChange,
} from "./changed-identity.ts";
import { noteAnswered, noteUnanswered } from "./errors/connection.ts";
import { mayLeave } from "./saving/leave-questions.ts";
import { saveTyped } from "./saving/typed-texts.ts";

type Input = { query?: object; body?: unknown };

const asPairs = (query: object): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );

/** A call's URL with its query, relative to the origin. */
export const callUrl = (call: AnyCall, query?: object): string => {
  const search = query ? new URLSearchParams(asPairs(query)).toString() : "";
  return search ? `${call.path}?${search}` : call.path;
};

/**
 * Converts a network failure to an ApiError with status 0 and a message about the cause. Calls have no timeout of their
 * own, but a caller's signal may.
 */
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

/** The error for a status other than 200 or 204. */
export const answeredError = (status: number, statusText: string, answer: RawAnswer): ApiError =>
  noteChangedIdentity(
    new ApiError({ statusMessage: statusText, ...parseShape(answer.response), statusCode: status }, answer),
  );

/** Reads a response completely. */
export const answerOf = async (response: Response): Promise<RawAnswer> => ({
  response: await response.text(),
  headers: Object.fromEntries(response.headers),
});

export const isAccepted = (status: number): boolean => status === 200 || status === 204;

/** Calls are numbered as they start. */
let started = 0;
let lastAccepted = 0;
const underWay = new Set<number>();
const whenIdle: (() => void)[] = [];

/** Notes a call's start; call the result when it is answered. */
const begin = (): { readonly number: number; end(): void } => {
  const number = ++started;
  underWay.add(number);
  const end = () => {
    underWay.delete(number);
    if (underWay.size === 0) for (const resolve of whenIdle.splice(0)) resolve();
  };
  return { number, end };
};

/** The number of the last started call. */
export const lastCall = (): number => started;

/**
 * Among calls started after this one: whether any was accepted, which proves a valid session, and whether any is
 * pending.
 */
export const callsSince = (last: number): { accepted: boolean; underWay: boolean } => ({
  accepted: lastAccepted > last,
  underWay: [...underWay].some((number) => number > last),
});

/** A call pending longer than this was already accepted under the identity it was sent with. */
const longestWaitMs = 2_000;

const longestWait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, longestWaitMs));

/** Resolves when no call is pending, or only ones that started long ago. */
const untilIdle = (): Promise<void> =>
  underWay.size === 0
    ? Promise.resolve()
    : Promise.race([new Promise<void>((resolve) => whenIdle.push(resolve)), longestWait()]);

/** Resolves once everything typed is saved, or after two seconds; null if there is nothing. */
export const untilTypedIsSaved = (): Promise<unknown> | null => {
  const saving = saveTyped();
  return saving && Promise.race([saving, longestWait()]);
};

/**
 * Changes the page's identity once what was typed is saved and its calls are answered, and navigates to the URL that
 * `change` returns. A slow server delays it by four seconds at most. Resolves only if the person was asked and stays.
 */
export const changeIdentity = async (change: () => Promise<string>): Promise<void> => {
  const asked = mayLeave();
  if (asked && !(await asked)) return;
  const saving = untilTypedIsSaved();
  if (saving) await saving;
  return leaveWhenIdle(untilIdle(), change);
};

/**
 * Sends a JSON call and returns its reply; if it needs a proof that it is the person, asks for one and sends it again. Throws
 * `ApiError`, with statusCode 0 if there was no reply.
 */
export const sendCall = async (call: AnyCall, input: Input = {}, signal?: AbortSignal): Promise<unknown> => {
  const standing = pendingIdentityChange(call);
  if (standing) await standing;
  return withProof(() => sendOnce(call, input, signal));
};

const sendOnce = async (call: AnyCall, input: Input, signal?: AbortSignal): Promise<unknown> => {
  const hasBody = call.method !== "GET" && input.body !== undefined;
  const acting = identityHeaders(call);
  let response: Response;
  let answer: RawAnswer;
  const { number, end } = begin();
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
    const failed = transportError(cause);
    if (failed.message !== "Request aborted") noteUnanswered();
    throw failed;
  } finally {
    end();
  }
  noteAnswered();
  if (!isAccepted(response.status)) throw answeredError(response.status, response.statusText, answer);
  if (!call.anyIdentity) lastAccepted = Math.max(lastAccepted, number);
  return answer.response ? JSON.parse(answer.response) : undefined;
};

/** Sends a JSON call that survives leaving the page; its reply is ignored. Bodies are limited to 64 kB. */
export const sendOnUnload = (call: AnyCall, body: unknown): void => {
  if (isIdentityLeft()) return;
  const { end } = begin();
  const headers = { accept: "application/json", "content-type": "application/json", ...identityHeaders(call) };
  const sent = { method: call.method, credentials: "same-origin", keepalive: true, headers } as const;
  void fetch(callUrl(call), { ...sent, body: JSON.stringify(body) }).then(end, end);
};

const clients = new WeakMap<Calls, unknown>();

/** A typed client of these calls for the browser: `browserApi(careCaseCalls).updateCareCase({ body })`. */
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
