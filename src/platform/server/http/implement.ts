import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Actor, isOneself } from "#platform/contract/actor.ts";
import type { AnyCall, Calls, ParsedBody, ParsedQuery, RefusalCode, Reply } from "#platform/contract/call.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Tx } from "#platform/server/database/transaction.ts";
import type { Refusal } from "./refusal.ts";

/** Who may make a call at all; what they may do with which object, the operation decides by its feature's rules. */
export type Allow = (actor: Actor | null) => "allowed" | "unauthenticated" | "forbidden" | "whileActing";

export const anyone: Allow = () => "allowed";
export const signedIn: Allow = (actor) => (actor ? "allowed" : "unauthenticated");
export const staffOnly: Allow = (actor) =>
  actor ? (actor.role === "staff" ? "allowed" : "forbidden") : "unauthenticated";

/** Those of them who act as themselves: for what is a person's own, and for who has access. */
export const oneself =
  (among: Allow): Allow =>
  (actor) => {
    const allowed = among(actor);
    return allowed === "allowed" && actor && !isOneself(actor) ? "whileActing" : allowed;
  };

/** The one part of an upload, not read yet. */
export type UploadedFile = { readonly name: string; readonly contentType: string; readonly stream: Readable };

/** A file as a reply. Without a size it is made while it is sent. */
export type FileReply = { readonly stream: Readable; readonly name: string; readonly size: number | null };

/** An open stream of server-sent events; it ends by itself when its reader is too slow. */
export type EventStream = { write(text: string): void; onClose(act: () => void): void; close(): void };

/** The raw exchange, for sign-in and streams only; absent when a call is made in process. */
export type HttpExchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export type CallRequest<C extends AnyCall> = {
  readonly app: App;
  readonly db: Db;
  readonly now: Date;
  readonly requestId: string;
  /** The signed-in person; reading it as a visitor refuses with 401. */
  readonly actor: Actor;
  readonly visitor: Actor | null;
  readonly query: ParsedQuery<C>;
  readonly body: ParsedBody<C>;
  readonly http: HttpExchange | null;
  /** The part named `file` of an upload; null when there is none. */
  uploadedFile(): Promise<UploadedFile | null>;
  /** Has the file of a `computedFile` made in its turn; `begin` comes before that. */
  makeFile(begin?: () => Promise<void>): Promise<FileReply>;
  /** Opens the reply as a stream of events. */
  openEvents(): EventStream;
  /** A refusal to throw; `data` goes to the caller. */
  refuse(code: RefusalCode<C>, data?: Readonly<Record<string, unknown>>): Refusal;
  /** Rows, change log, audit row, events and jobs in one transaction. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

type Answer<C extends AnyCall> = C["kind"] extends "download"
  ? FileReply
  : C["kind"] extends "redirect"
    ? { readonly location: string }
    : Reply<C>;

export type Operation<C extends AnyCall> = (request: CallRequest<C>) => Promise<Answer<C>>;

export type Implementation<C extends AnyCall> = { readonly allow: Allow; readonly run: Operation<C> };

export type BoundCall = {
  readonly name: string;
  readonly call: AnyCall;
  readonly allow: Allow;
  readonly run: (request: CallRequest<AnyCall>) => Promise<unknown>;
};

/** Binds calls to operations. A call without an implementation, or one without `allow`, does not compile. */
export function implement<T extends Calls>(
  calls: T,
  implementations: { readonly [K in keyof T]: Implementation<T[K]> },
): BoundCall[] {
  return Object.entries(calls).map(([name, call]) => {
    const { allow, run } = implementations[name] as Implementation<AnyCall>;
    return { name, call, allow, run: run as BoundCall["run"] };
  });
}
