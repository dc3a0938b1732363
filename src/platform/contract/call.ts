import * as z from "zod/mini";
import { wrong } from "./field-problems.ts";

/** A schema of the contract. zod's core type, so both of zod's APIs fit. */
export type Schema = z.core.$ZodType;

/** A call's error replies: code → [HTTP status, message]. */
export type Refusals = Readonly<Record<string, readonly [status: number, message: string]>>;

/** Errors that any call may return; each call declares its own in addition. */
export const commonRefusals = {
  badRequest: [400, "Bad Request"],
  unauthenticated: [401, "Unauthorized"],
  forbidden: [403, "Forbidden"],
  /** Personal settings and access rights can't be changed while impersonating. */
  whileImpersonating: [403, "Not while acting for somebody else"],
  /**
   * The caller hasn't proved within ten minutes that it is them (`prove`), as they can in `data.ways`. The call can be
   * repeated afterwards.
   */
  proofNeeded: [403, "Prove first that it is you"],
  /** The session's person needs a factor (`addPasskey`, `addTotp`) before the session is of any other use. */
  enrollFirst: [403, "Add a passkey or an app that shows codes first"],
  notFound: [404, "Not Found"],
  timeout: [408, "Request Timeout"],
  /** `Havn-Identity` doesn't match the session's current identity. */
  identityChanged: [409, "This session acts as somebody else, or for another company, by now"],
  /** The file waits for the scanner, and is for nobody until then, not even for who uploaded it. `Retry-After` says when to try again. */
  fileBeingChecked: [409, "The file is being checked"],
  /** The scanner found something in the file, or couldn't look into it. An administrator may release it. */
  fileKeptApart: [409, "The file is kept apart"],
  /** The file store lacks a file that it should have. It is logged for whoever runs Havn; asking again is no use. */
  fileNotStored: [410, "The file is no longer in the file store"],
  bodyTooLarge: [413, "Payload Too Large"],
  /** The request is for a host that isn't this Havn's. */
  otherHost: [421, "This Havn has another address"],
  tooManyRequests: [429, "Too Many Requests"],
  unexpected: [500, "An unexpected server error occurred"],
  /**
   * The database is unreachable or out of space, or the file store that a file is in or for is unreachable. Nothing was
   * stored. `Retry-After` says when to try again.
   */
  unavailable: [503, "Service Unavailable"],
  /**
   * The connection was lost before the commit was confirmed, so the write may have been stored. Check before sending it
   * again.
   */
  outcomeUnknown: [503, "The connection was lost meanwhile: it may have been stored"],
  /** No space left for a file. */
  storageFull: [507, "Insufficient Storage"],
} as const satisfies Refusals;

/** The identity a page calls with (see `identity`). Without the header, the session's identity applies. */
export const identityHeader = "Havn-Identity";
/** The same as a query parameter, for event streams, which can't send headers. */
export const identityParameter = "identity";

/** The key with which a browser polls an export's state (`getExportState`). Without it, the state can't be queried. */
export const exportKeyHeader = "Havn-Export-Key";

export type CallKind = "json" | "upload" | "download" | "redirect" | "events";

type CallSpec = {
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply?: Schema;
  readonly refusals?: Refusals;
  /** Requests per minute, per person or, for visitors, per IP address. */
  readonly perMinute?: number;
  /** Whether success changes data; writes add an audit row. */
  readonly writes?: boolean;
  /** The reply is a generated file, queued for a slot (`computedFile`). */
  readonly isComputed?: boolean;
  /**
   * Needs a proof, at most ten minutes old, that it is the person: it gives power, or can't be undone. "sometimes": the operation
   * decides, by `refuseWithoutProof`.
   */
  readonly needsProof?: true | "sometimes";
  /** Possible in a session whose person needs a factor first. */
  readonly whileEnrolling?: true;
  /** Renames input ids in audit rows, as `{ id: "caseId" }`. */
  readonly idsAs?: Readonly<Record<string, string>>;
  /** Needs no token, since it is used to get one. */
  readonly isOpen?: boolean;
  /** Applies to the session itself, whatever its identity: `Havn-Identity` is neither sent nor checked. */
  readonly anyIdentity?: boolean;
};

export type Call<S extends CallSpec = CallSpec, K extends CallKind = CallKind> = S & {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: `/${string}`;
  readonly kind: K;
};

export type AnyCall = Call<CallSpec, CallKind>;
export type Calls = Readonly<Record<string, AnyCall>>;

type Path = `/${string}`;

/** A GET call. Its input is in the query, whose names are case-insensitive. */
export const get = <const S extends CallSpec>(path: Path, spec: S): Call<S, "json"> => ({
  ...spec,
  method: "GET",
  path,
  kind: "json",
});

/** A POST call with a JSON body; 204 without a `reply`. */
export const post = <const S extends CallSpec>(path: Path, spec: S): Call<S, "json"> => ({
  ...spec,
  method: "POST",
  path,
  kind: "json",
});

/** A DELETE call with a JSON body, such as DeleteUserCustomerRelation. */
export const del = <const S extends CallSpec>(path: Path, spec: S): Call<S, "json"> => ({
  ...spec,
  method: "DELETE",
  path,
  kind: "json",
});

/** A multipart call with a single part named `file`. */
export const upload = <const S extends CallSpec>(path: Path, spec: S): Call<S, "upload"> => ({
  ...spec,
  method: "POST",
  path,
  kind: "upload",
});

/** A call with a JSON body that replies with a file. */
export const download = <const S extends CallSpec>(path: Path, spec: S): Call<S, "download"> => ({
  ...spec,
  method: "POST",
  path,
  kind: "download",
});

/** Additional errors of calls that generate a file. */
export const exportRefusals = {
  /** This person has too many exports waiting. */
  ownExportsWait: [429, "You wait for other files already"],
  /** Too many exports are waiting in total. */
  exportsWait: [503, "Too many files are being made at the moment"],
} as const satisfies Refusals;

type ComputedSpec<S extends CallSpec> = S & { readonly refusals: typeof exportRefusals; readonly isComputed: true };

/** A download whose file is generated. Few run at once; the others are queued (rules, "Lists and reports as files"). */
export const computedFile = <const S extends CallSpec>(path: Path, spec: S): Call<ComputedSpec<S>, "download"> => ({
  ...spec,
  refusals: { ...spec.refusals, ...exportRefusals },
  isComputed: true,
  method: "POST",
  path,
  kind: "download",
});

/** A GET call that redirects the browser; only the two sign-in calls may. */
export const redirect = <const S extends CallSpec>(path: Path, spec: S): Call<S, "redirect"> => ({
  ...spec,
  method: "GET",
  path,
  kind: "redirect",
});

/** A server-sent event stream. */
export const events = <const S extends CallSpec>(path: Path, spec: S): Call<S, "events"> => ({
  ...spec,
  method: "GET",
  path,
  kind: "events",
});

type In<T> = T extends Schema ? z.core.input<T> : undefined;
type Out<T> = T extends Schema ? z.core.output<T> : undefined;

/** Arguments of a call. `file` is for uploads only. */
export type CallInput<C extends AnyCall> = (C["query"] extends Schema ? { query: In<C["query"]> } : unknown) &
  (C["body"] extends Schema ? { body: In<C["body"]> } : unknown);

/** Parsed query and body, as the implementation gets them. */
export type ParsedQuery<C extends AnyCall> = Out<C["query"]>;
export type ParsedBody<C extends AnyCall> = Out<C["body"]>;

/** The reply of a call; `undefined` for 204. */
export type Reply<C extends AnyCall> = C["reply"] extends Schema ? In<C["reply"]> : undefined;

/** The error codes that a call's implementation may throw. */
export type RefusalCode<C extends AnyCall> =
  | keyof typeof commonRefusals
  | (C["refusals"] extends Refusals ? Extract<keyof C["refusals"], string> : never);

type ClientCall<C extends AnyCall> =
  CallInput<C> extends infer I
    ? unknown extends I
      ? () => Promise<Reply<C>>
      : (input: I) => Promise<Reply<C>>
    : never;

/**
 * A client for these calls: `api.getCareCasesBySearch({ body })`. Uploads, downloads and redirects have their own
 * functions.
 */
export type Client<T extends Calls> = {
  readonly [K in keyof T as T[K]["kind"] extends "json" ? K : never]: ClientCall<T[K]>;
};

/** The only area is `care`; any other value is rejected with an explanation. */
export const careArea = z.literal("care", { error: wrong("notCare") });
export const optionalCareArea = z._default(careArea, "care");
