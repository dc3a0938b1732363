import * as z from "zod/mini";
import { type Actor, identityOf } from "#platform/contract/actor.ts";
import { type AnyCall, optionalCareArea, type Schema } from "#platform/contract/call.ts";
import type { ChangedIdentity } from "#platform/contract/changed-identity.ts";
import { type FieldProblem, fieldProblem } from "#platform/contract/field-problems.ts";
import { checkInput } from "#platform/rules/check-input.ts";
import type { App } from "#platform/server/app.ts";
import { callerKey, withinPersonLimit } from "#platform/server/limits/person-concurrency.ts";
import type { EventStream } from "#platform/server/live/event-stream.ts";
import { commonRefusal, type Refusal, refusalOf } from "#platform/server/requests/refusal.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import type { Exports, FileOrder } from "./file-order.ts";
import type { Answer, BoundCall, CallRequest, FileReply, HttpExchange, UploadedFile } from "./implement.ts";
import { knownRefusal } from "./known-refusal.ts";
import type { PageReads } from "./page-reads.ts";
import { storeRefusal } from "./refusal-count.ts";
import { refuseWithoutProof } from "./refuse-without-proof.ts";

type Input = { readonly query?: unknown; readonly body?: unknown };

/** The target of a refused request for its audit row: only the ids it named, under the names used in audit rows. */
function refusedObject({ auditedIds }: App, { idsAs = {} }: AnyCall, input: Input) {
  const given = { ...asRecord(input.query), ...asRecord(input.body) };
  const named = { ...given };
  for (const [name, audited] of Object.entries(idsAs)) named[audited] ??= given[name];
  const ids = auditedIds.map((name) => [name, readId(named[name])] as const).filter(([, id]) => id !== null);
  const { customerNumber } = given;
  const isNumber = typeof customerNumber === "string" && /^\d{1,9}$/.test(customerNumber);
  return { ...Object.fromEntries(ids), ...(isNumber && { customerNumber }) };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function readId(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/**
 * Who calls, and in what way. HTTP sets everything but `page`; in-process calls set only the first three and `page`.
 */
export type Caller = {
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly address: string;
  /** The identity the caller assumes; see `identityHeader`. */
  readonly identity?: string | undefined;
  readonly http?: HttpExchange;
  /** The page that an in-process call is made for. */
  readonly page?: PageReads;
  readonly uploadedFile?: () => Promise<UploadedFile | null>;
  readonly openEvents?: () => EventStream;
  /** Reads what this permits and nothing else; writes, streams and audited refusals are impossible then. */
  readonly permits?: Permits;
  /** Generates files, with the export key and a signal for when the caller disconnects. */
  readonly exports?: Pick<Exports, "make"> & Pick<FileOrder, "key" | "gone">;
};

/** Whether a caller who only reads may make the call of this name. */
export type Permits = (name: string, input: Input) => boolean;

const isOnlyRead = ({ call }: Pick<BoundCall, "call">): boolean => call.kind === "json" && call.writes !== true;

/** Makes one call: authorize, parse, run, check the reply. HTTP and in-process rendering both use it. */
export async function executeCall<C extends AnyCall>(
  app: App,
  bound: BoundCall<C>,
  caller: Caller,
  input: { readonly query?: unknown; readonly body?: unknown },
): Promise<Answer<C>> {
  try {
    refuseIdentityMismatch(bound, caller);
    refuseBeforeEnrolled(bound, caller);
    if (caller.permits && !(isOnlyRead(bound) && caller.permits(bound.name, input))) throw commonRefusal("forbidden");
    const allowed = bound.allow(caller.actor);
    if (allowed !== "allowed") throw commonRefusal(allowed);
    const request = toRequest(app, bound, caller, input);
    if (bound.call.needsProof === true) await request.refuseWithoutProof();
    const reply = await run(app, bound, request);
    if (app.checkReplies) checkReply(bound.call, reply);
    return reply as Answer<C>;
  } catch (error) {
    const refusal = knownRefusal(error);
    if (!refusal) throw error;
    await auditRefusal(app, bound, caller, { refusal, input });
    throw refusal === error ? refusal : Object.assign(refusal, { cause: error });
  }
}

/** A heavy read runs on a standby, if there is one that has everything. A file is read later, in a thread. */
async function run({ standby }: App, bound: BoundCall, request: CallRequest<AnyCall>): Promise<unknown> {
  if (!standby || bound.call.isComputed || !bound.isHeavy(request)) return bound.run(request);
  return standby.read((db) => bound.run({ ...request, db }));
}

/**
 * Rejects a request made for an identity or company that the session has left, so that it can't be applied to the
 * current one. A request of a session that is gone is rejected on every call, even public ones.
 */
function refuseIdentityMismatch({ call }: BoundCall, caller: Caller): void {
  if (!call.anyIdentity && !caller.actor && caller.identity !== undefined) throw commonRefusal("unauthenticated");
  const changed = call.anyIdentity ? null : identityMismatch(caller);
  if (changed) throw commonRefusal("identityChanged", changed);
}

/** Calls about the session itself are possible: logging out, proving who one is. */
function refuseBeforeEnrolled({ call }: BoundCall, { actor }: Caller): void {
  const isFree = call.isOpen || call.anyIdentity || call.whileEnrolling;
  if (actor?.mustEnroll && !isFree) throw commonRefusal("enrollFirst");
}

/** The session's identity if the caller assumes another; null if they match or the caller didn't send any. */
export function identityMismatch({
  actor,
  identity: claimed,
}: Pick<Caller, "actor" | "identity">): ChangedIdentity | null {
  if (!actor || claimed === undefined || claimed === identityOf(actor)) return null;
  return { identity: identityOf(actor), name: actor.name, impersonatorName: actor.impersonator?.name ?? null };
}

function toRequest(
  app: App,
  { name, call, isHeavy }: BoundCall,
  caller: Caller,
  input: { readonly query?: unknown; readonly body?: unknown },
): CallRequest<AnyCall> {
  const now = app.now();
  const absent = (what: string) => () => {
    throw new Error(`${call.path} was made without ${what}`);
  };
  const request: CallRequest<AnyCall> = {
    app,
    now,
    db: app.database.db,
    requestId: caller.requestId,
    visitor: caller.actor,
    get actor() {
      if (!caller.actor) throw commonRefusal("unauthenticated");
      return caller.actor;
    },
    query: parse(call.query, call.query && namedAsDeclared(call.query, input.query ?? {}), "query"),
    body: parse(call.body ?? noBody, input.body ?? {}, "body"),
    http: caller.http ?? null,
    page: caller.page ?? null,
    uploadedFile: caller.uploadedFile ?? absent("a file"),
    openEvents: caller.openEvents ?? absent("a stream"),
    makeFile: (begin) => {
      const order = { name, call, isHeavy: isHeavy(request), body: request.body, now };
      return makeFile(caller, { ...order, ...(begin && { begin }) });
    },
    refuse: (code, data) => refusalOf(call, code, data),
    refuseWithoutProof: async () => {
      if (!call.needsProof) absent("needsProof")();
      await refuseWithoutProof(app, request.actor, now);
    },
    inTransaction: (work) => {
      if (caller.permits) throw commonRefusal("forbidden");
      const { actor, requestId, address } = caller;
      const about = { app, actor, auditAction: call.path, now, requestId, isAudited: call.writes === true };
      const store = () => inTransaction(about, work);
      return actor ? withinPersonLimit("writes", callerKey(actor, address), app.database, store) : store();
    },
  };
  return request;
}

function makeFile({ actor, exports }: Caller, order: Omit<FileOrder, "actor" | "key" | "gone">): Promise<FileReply> {
  if (!actor || !exports) throw new Error(`${order.call.path} was made without who makes files`);
  const { make, key, gone } = exports;
  return make({ ...order, actor, key, gone });
}

/** Accepted body of a call without one: nothing, or the area. */
const noBody = z.strictObject({ areaId: optionalCareArea });

function parse(schema: Schema | undefined, value: unknown, place: "query" | "body"): undefined {
  if (!schema) return undefined;
  const checked = checkInput(schema, value);
  if (checked.problems === null) return checked.data as undefined;
  throw invalid(
    place,
    checked.problems.map(({ path, code, params }) => fieldProblem(path, code, params)),
  );
}

const invalid = (place: "query" | "body", problems: readonly FieldProblem[]): Refusal =>
  commonRefusal("badRequest", { in: place, problems });

/** Query names are case-insensitive: callers use AreaId and areaId. */
function namedAsDeclared(schema: Schema, query: unknown): Record<string, unknown> {
  const declared = new Map(Object.keys((schema as z.ZodMiniObject).shape ?? {}).map((key) => [key.toLowerCase(), key]));
  const entries = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(entries.map(([key, value]) => [declared.get(key.toLowerCase()) ?? key, value]));
}

function checkReply(call: AnyCall, reply: unknown): void {
  if (call.kind !== "json" && call.kind !== "upload") return;
  const checked = call.reply ? z.safeParse(call.reply, JSON.parse(JSON.stringify(reply))) : null;
  if (checked && !checked.success)
    throw new Error(`${call.path} broke its contract: ${z.prettifyError(checked.error)}`);
  if (!call.reply && reply !== undefined) throw new Error(`${call.path} declares no reply`);
}

type RefusedCall = { readonly refusal: Refusal; readonly input: { readonly query?: unknown; readonly body?: unknown } };

/** Refusals with these statuses are audited: the object doesn't exist or isn't accessible. */
const auditedStatuses: readonly number[] = [401, 403, 404, 409];
/** Setting a field without permission is audited too, although its status is 400. */
const auditedCode = "fieldNotAllowed";

/** Refusals to a person are audited; those to visitors are only logged, or anyone could fill the table. */
async function auditRefusal(
  app: App,
  { call }: BoundCall,
  caller: Caller,
  { refusal, input }: RefusedCall,
): Promise<void> {
  const { actor, requestId } = caller;
  if (!actor || caller.permits || !(auditedStatuses.includes(refusal.statusCode) || refusal.code === auditedCode))
    return;
  const detail = { code: refusal.code, ...refusedObject(app, call, input) };
  await storeRefusal(app, {
    actor,
    auditAction: call.path,
    now: app.now(),
    requestId,
    status: refusal.statusCode,
    detail,
    isRead: isOnlyRead({ call }),
  });
}
