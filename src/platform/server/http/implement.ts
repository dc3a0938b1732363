import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Actor, isOneself, isStaff } from "#platform/contract/actor.ts";
import type { AnyCall, Calls, ParsedBody, ParsedQuery, RefusalCode, Reply } from "#platform/contract/call.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { EventStream } from "#platform/server/live/event-stream.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { PageReads } from "./page-reads.ts";

/** Who may make a call at all. Which objects they may access is decided by the operation, using its feature's rules. */
export type Allow = (actor: Actor | null) => "allowed" | "unauthenticated" | "forbidden" | "whileImpersonating";

export const anyone: Allow = () => "allowed";
export const signedIn: Allow = (actor) => (actor ? "allowed" : "unauthenticated");

/** Signed-in people who satisfy the rule. */
export const actorsWho =
  (may: (actor: Actor) => boolean): Allow =>
  (actor) =>
    actor ? (may(actor) ? "allowed" : "forbidden") : "unauthenticated";

export const staffOnly: Allow = actorsWho(isStaff);

/** The same, but not while impersonating: for personal settings and access rights. */
export const notImpersonating =
  (among: Allow): Allow =>
  (actor) => {
    const allowed = among(actor);
    return allowed === "allowed" && actor && !isOneself(actor) ? "whileImpersonating" : allowed;
  };

/** The single part of an upload, not read yet. */
export type UploadedFile = {
  readonly name: string;
  readonly contentType: string;
  readonly stream: Readable;
  /** The key of stored bytes that it is a copy of. */
  readonly copyOf?: string;
};

/** A file reply. Without a size, it is generated while it is sent. */
export type FileReply = { readonly stream: Readable; readonly name: string; readonly size: number | null };

/** The raw request and reply, only for sign-in and streams; missing for in-process calls. */
export type HttpExchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export type CallRequest<C extends AnyCall> = {
  readonly app: App;
  readonly db: Db;
  readonly now: Date;
  readonly requestId: string;
  /** The signed-in person; reading it as a visitor throws a 401. */
  readonly actor: Actor;
  readonly visitor: Actor | null;
  readonly query: ParsedQuery<C>;
  readonly body: ParsedBody<C>;
  readonly http: HttpExchange | null;
  /** Reads shared by the calls of one page; null for calls over HTTP. */
  readonly page: PageReads | null;
  /** The `file` part of an upload; null if missing. */
  uploadedFile(): Promise<UploadedFile | null>;
  /** Generates the file of a `computedFile` once there is a slot; `begin` runs before. */
  makeFile(begin?: () => Promise<void>): Promise<FileReply>;
  /** Starts the reply as an event stream. */
  openEvents(): EventStream;
  /** A refusal to throw; `data` is sent to the caller. */
  refuse(code: RefusalCode<C>, data?: Readonly<Record<string, unknown>>): Refusal;
  /** Throws `proofNeeded` without a fresh proof that it is the caller: for calls that need one "sometimes". */
  refuseWithoutProof(): Promise<void>;
  /** Writes rows, change log, audit row, events and jobs in one transaction. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** The reply of a call: a file of a download, an address of a redirect, else what its contract says. */
export type Answer<C extends AnyCall> = C["kind"] extends "download"
  ? FileReply
  : C["kind"] extends "redirect"
    ? { readonly location: string }
    : Reply<C>;

export type Operation<C extends AnyCall> = (request: CallRequest<C>) => Promise<Answer<C>>;

export type Implementation<C extends AnyCall> = {
  readonly allow: Allow;
  readonly run: Operation<C>;
  /**
   * Whether a standby may answer, if there is one. Such a call only reads, with `db` and no unlogged table, and may run
   * twice; of a computed file this is true for its generator.
   */
  readonly isHeavy?: (request: CallRequest<C>) => boolean;
};

export const always = () => true;

export type BoundCall<C extends AnyCall = AnyCall> = {
  readonly name: string;
  readonly call: C;
  readonly allow: Allow;
  readonly run: (request: CallRequest<AnyCall>) => Promise<unknown>;
  readonly isHeavy: (request: CallRequest<AnyCall>) => boolean;
};

/** Binds a call to its operation. */
export const bind = <C extends AnyCall>(
  name: string,
  call: C,
  { allow, run, isHeavy = () => false }: Implementation<NoInfer<C>>,
): BoundCall<C> => ({
  name,
  call,
  allow,
  run: run as BoundCall["run"],
  isHeavy: isHeavy as BoundCall["isHeavy"],
});

/** Binds calls to operations. A call without an implementation or without `allow` doesn't compile. */
export const implement = <T extends Calls>(
  calls: T,
  implementations: { readonly [K in keyof T]: Implementation<T[K]> },
): BoundCall[] =>
  Object.entries(calls).map(([name, call]) => bind(name, call, implementations[name] as Implementation<AnyCall>));
