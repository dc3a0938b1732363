import * as z from "zod/mini";
import { type Actor, actingAs } from "#platform/contract/actor.ts";
import { type AnyCall, optionalCareArea, type Schema } from "#platform/contract/call.ts";
import type { ChangedActing } from "#platform/contract/changed-acting.ts";
import { type FieldProblem, fieldProblem } from "#platform/contract/field-problems.ts";
import { pathOfNul, problemsOfIssues } from "#platform/rules/read-issues.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction } from "#platform/server/database/transaction.ts";
import type { Exports, FileOrder } from "#platform/server/exports/exports.ts";
import type { BoundCall, CallRequest, EventStream, FileReply, HttpExchange, UploadedFile } from "./implement.ts";
import { inTurnOf } from "./person-turns.ts";
import { commonRefusal, knownRefusal, type Refusal, refusalOf } from "./refusal.ts";
import { storeRefusal } from "./refusal-count.ts";
import { refusedObject } from "./refused-object.ts";

/** Who asks, and by what means: HTTP fills all of it, a call in process only the first three. */
export type Caller = {
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly address: string;
  /** As whom the caller believes to act; see `actingHeader`. */
  readonly actingAs?: string | undefined;
  readonly http?: HttpExchange;
  readonly uploadedFile?: () => Promise<UploadedFile | null>;
  readonly openEvents?: () => EventStream;
  /** Has files made; with what it is asked by, and when whoever asked has gone. */
  readonly exports?: Pick<Exports, "make"> & Pick<FileOrder, "key" | "gone">;
};

/** Makes one call: allow, parse, run, check the reply. HTTP and rendering in process both come through here. */
export async function perform(
  app: App,
  bound: BoundCall,
  caller: Caller,
  input: { readonly query?: unknown; readonly body?: unknown },
): Promise<unknown> {
  try {
    refuseChangedActing(bound, caller);
    const allowed = bound.allow(caller.actor);
    if (allowed !== "allowed") throw commonRefusal(allowed);
    const reply = await bound.run(toRequest(app, bound, caller, input));
    if (app.checkReplies) checkReply(bound.call, reply);
    return reply;
  } catch (error) {
    const refusal = knownRefusal(error);
    if (!refusal) throw error;
    await auditRefusal(app, bound, caller, { refusal, input });
    throw refusal === error ? refusal : Object.assign(refusal, { cause: error });
  }
}

/**
 * What a page sent as somebody, or for a company, that its session left meanwhile never lands where the session is now. One
 * whose session is gone hears of it at every call, also at those that visitors may make.
 */
function refuseChangedActing({ call }: BoundCall, caller: Caller): void {
  if (!call.anyActing && !caller.actor && caller.actingAs !== undefined) throw commonRefusal("unauthenticated");
  const changed = call.anyActing ? null : changedActing(caller);
  if (changed) throw commonRefusal("actingChanged", changed);
}

/** As whom the session acts, when the caller believes otherwise; null when they agree, or the caller said nothing. */
export function changedActing({ actor, actingAs: claimed }: Pick<Caller, "actor" | "actingAs">): ChangedActing | null {
  if (!actor || claimed === undefined || claimed === actingAs(actor)) return null;
  return { actingAs: actingAs(actor), name: actor.name, impersonatorName: actor.impersonator?.name ?? null };
}

function toRequest(
  app: App,
  { name, call }: BoundCall,
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
    uploadedFile: caller.uploadedFile ?? absent("a file"),
    openEvents: caller.openEvents ?? absent("a stream"),
    makeFile: (begin) => makeFile(caller, { name, call, body: request.body, now, ...(begin && { begin }) }),
    refuse: (code, data) => refusalOf(call, code, data),
    inTransaction: (work) => {
      const { actor, requestId } = caller;
      const about = { app, actor, auditAction: call.path, now, requestId, isAudited: call.writes === true };
      return inTurnOf(actor, app.database, () => inTransaction(about, work));
    },
  };
  return request;
}

function makeFile({ actor, exports }: Caller, order: Omit<FileOrder, "actor" | "key" | "gone">): Promise<FileReply> {
  if (!actor || !exports) throw new Error(`${order.call.path} was made without who makes files`);
  const { make, key, gone } = exports;
  return make({ ...order, actor, key, gone });
}

/** What a call without a body takes all the same: nothing, or the area. */
const noBody = z.strictObject({ areaId: optionalCareArea });

function parse(schema: Schema | undefined, value: unknown, place: "query" | "body"): undefined {
  if (!schema) return undefined;
  const nul = pathOfNul(value);
  if (nul !== null) throw invalid(place, [fieldProblem(nul, "holdsNul")]);
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data as undefined;
  throw invalid(place, problemsOfIssues(parsed.error.issues, value));
}

const invalid = (place: "query" | "body", problems: readonly FieldProblem[]): Refusal =>
  commonRefusal("badRequest", { in: place, problems });

/** Query names are read without regard to case: callers write AreaId and areaId. */
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

type Refused = { readonly refusal: Refusal; readonly input: { readonly query?: unknown; readonly body?: unknown } };

/** Statuses of refusals that leave an audit row: what was asked for is not there, or not theirs. */
const auditedStatuses: readonly number[] = [401, 403, 404, 409];
/** So does setting a field that is not theirs to set, though it is said with 400. */
const auditedCode = "fieldNotAllowed";

/** A refusal to a person leaves an audit row; strangers' are in the log, or anyone could fill the table. */
async function auditRefusal(app: App, { call }: BoundCall, caller: Caller, { refusal, input }: Refused): Promise<void> {
  const { actor, requestId } = caller;
  if (!actor || !(auditedStatuses.includes(refusal.statusCode) || refusal.code === auditedCode)) return;
  const detail = { code: refusal.code, ...refusedObject(app, call, input) };
  await storeRefusal(app, {
    actor,
    auditAction: call.path,
    now: app.now(),
    requestId,
    status: refusal.statusCode,
    detail,
  });
}
