import * as z from "zod/mini";
import { wrong } from "#platform/contract/field-problems.ts";

/** A schema of the contract: zod's core type, so that both of zod's surfaces fit. */
export type Schema = z.core.$ZodType;

/** What a call may answer besides its reply: code → [HTTP status, message of the error shape]. */
export type Refusals = Readonly<Record<string, readonly [status: number, message: string]>>;

/** Refusals that every call may answer; a call declares the rest. */
export const commonRefusals = {
  badRequest: [400, "Bad Request"],
  unauthenticated: [401, "Unauthorized"],
  forbidden: [403, "Forbidden"],
  /** What a person's own is, and who has access, nobody changes for them. */
  whileActing: [403, "Not while acting for somebody else"],
  notFound: [404, "Not Found"],
  timeout: [408, "Request Timeout"],
  /** The page says by `Havn-Acting-As` as whom it calls, and its session acts otherwise by now. */
  actingChanged: [409, "This session acts as somebody else, or for another company, by now"],
  bodyTooLarge: [413, "Payload Too Large"],
  tooManyRequests: [429, "Too Many Requests"],
  unexpected: [500, "An unexpected server error occurred"],
  /** The database can't be reached, or has no room: nothing was stored. `Retry-After` says when to try again. */
  unavailable: [503, "Service Unavailable"],
  /** The database went away before it said whether it had stored what was sent: it may have. Look before sending it again. */
  outcomeUnknown: [503, "The connection was lost meanwhile: it may have been stored"],
  /** There is no room for a file. */
  storageFull: [507, "Insufficient Storage"],
} as const satisfies Refusals;

/** Says as whom, and for which company, a page calls (`actingAs`); one that says nothing calls as whoever the session is. */
export const actingHeader = "Havn-Acting-As";
/** The same in the query, for streams, which can't have headers. */
export const actingParameter = "actingAs";

/** By what a browser asks how it stands with a file that it waits for (`getExportState`); without it nobody can. */
export const exportKeyHeader = "Havn-Export-Key";

export type CallKind = "json" | "upload" | "download" | "redirect" | "events";

type CallSpec = {
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply?: Schema;
  readonly refusals?: Refusals;
  /** Requests a minute, counted per person and, for visitors, per address. */
  readonly perMinute?: number;
  /** Whether a success changes something: writes leave an audit row. */
  readonly writes?: boolean;
  /** The file that it answers is computed, in its turn (`computedFile`). */
  readonly isComputed?: boolean;
  /** What audit rows call ids of its input that are called otherwise there, as `{ id: "caseId" }`. */
  readonly idsAs?: Readonly<Record<string, string>>;
  /** It needs no token: one gets one by it. */
  readonly isOpen?: boolean;
  /** Made for the session itself, whoever it acts as: the header `Havn-Acting-As` is neither sent nor asked. */
  readonly anyActing?: boolean;
};

export type Call<S extends CallSpec = CallSpec, K extends CallKind = CallKind> = S & {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: `/${string}`;
  readonly kind: K;
};

export type AnyCall = Call<CallSpec, CallKind>;
export type Calls = Readonly<Record<string, AnyCall>>;

type Path = `/${string}`;

/** A call by GET; its input stands in the query, whose names are read without regard to case. */
export const get = <const S extends CallSpec>(path: Path, spec: S): Call<S, "json"> => ({
  ...spec,
  method: "GET",
  path,
  kind: "json",
});

/** A call by POST with a JSON body. Without a `reply` it answers 204. */
export const post = <const S extends CallSpec>(path: Path, spec: S): Call<S, "json"> => ({
  ...spec,
  method: "POST",
  path,
  kind: "json",
});

/** A call by DELETE with a JSON body, as DeleteUserCustomerRelation is. */
export const del = <const S extends CallSpec>(path: Path, spec: S): Call<S, "json"> => ({
  ...spec,
  method: "DELETE",
  path,
  kind: "json",
});

/** A multipart call whose one part is named `file`. */
export const upload = <const S extends CallSpec>(path: Path, spec: S): Call<S, "upload"> => ({
  ...spec,
  method: "POST",
  path,
  kind: "upload",
});

/** A call with a JSON body that answers a file. */
export const download = <const S extends CallSpec>(path: Path, spec: S): Call<S, "download"> => ({
  ...spec,
  method: "POST",
  path,
  kind: "download",
});

/** What a call whose file is computed may answer besides. */
export const exportRefusals = {
  /** This person waits for several files already. */
  ownExportsWait: [429, "You wait for other files already"],
  /** So many people wait for files that more would wait too long. */
  exportsWait: [503, "Too many files are being made at the moment"],
} as const satisfies Refusals;

type Computed<S extends CallSpec> = S & { readonly refusals: typeof exportRefusals; readonly isComputed: true };

/** A download whose file is computed: few are made at once, the others wait their turn (rules, "Lists and reports as files"). */
export const computedFile = <const S extends CallSpec>(path: Path, spec: S): Call<Computed<S>, "download"> => ({
  ...spec,
  refusals: { ...spec.refusals, ...exportRefusals },
  isComputed: true,
  method: "POST",
  path,
  kind: "download",
});

/** A call by GET that sends the browser elsewhere: only the two sign-in calls may. */
export const redirect = <const S extends CallSpec>(path: Path, spec: S): Call<S, "redirect"> => ({
  ...spec,
  method: "GET",
  path,
  kind: "redirect",
});

/** A stream of server-sent events. */
export const events = <const S extends CallSpec>(path: Path, spec: S): Call<S, "events"> => ({
  ...spec,
  method: "GET",
  path,
  kind: "events",
});

type In<T> = T extends Schema ? z.core.input<T> : undefined;
type Out<T> = T extends Schema ? z.core.output<T> : undefined;

/** What a caller passes. `file` belongs to uploads. */
export type CallInput<C extends AnyCall> = (C["query"] extends Schema ? { query: In<C["query"]> } : unknown) &
  (C["body"] extends Schema ? { body: In<C["body"]> } : unknown);

/** Query and body as the implementation sees them, parsed. */
export type ParsedQuery<C extends AnyCall> = Out<C["query"]>;
export type ParsedBody<C extends AnyCall> = Out<C["body"]>;

/** What a call answers; `undefined` for 204. */
export type Reply<C extends AnyCall> = C["reply"] extends Schema ? In<C["reply"]> : undefined;

/** The codes that an implementation of this call may refuse with. */
export type RefusalCode<C extends AnyCall> =
  | keyof typeof commonRefusals
  | (C["refusals"] extends Refusals ? Extract<keyof C["refusals"], string> : never);

type ClientCall<C extends AnyCall> =
  CallInput<C> extends infer I
    ? unknown extends I
      ? () => Promise<Reply<C>>
      : (input: I) => Promise<Reply<C>>
    : never;

/** A client of these calls: `api.getCareCasesBySearch({ body })`. Uploads, downloads and redirects have functions of their own. */
export type Client<T extends Calls> = {
  readonly [K in keyof T as T[K]["kind"] extends "json" ? K : never]: ClientCall<T[K]>;
};

/** The only area there is: the constant `care`; any other value is refused with a message that says so. */
export const careArea = z.literal("care", { error: wrong("notCare") });
export const optionalCareArea = z._default(careArea, "care");
