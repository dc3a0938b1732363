import type { AnyCall } from "#platform/contract/call.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import type { Section } from "#platform/server/privacy/sections.ts";
import type { ExportSettings } from "#platform/server/settings/settings.ts";

/** Context for generating a file in a worker thread: `db` is a connection of its own. */
export type FileRequest<C extends AnyCall> = Pick<CallRequest<C>, "db" | "now" | "actor" | "body" | "refuse"> & {
  readonly app: { readonly settings: ExportSettings };
  /** The sections of a person's export, of all features in their order. */
  readonly personalData: (userId: number) => readonly Section[];
};

/** Writes part of a file; resolves when it is on disk. */
export type WriteChunk = (part: string | Uint8Array) => Promise<void>;

/** A file's name, and a function that writes it part by part. */
export type FileToMake = { readonly name: string; write(part: WriteChunk): Promise<void> };

/** Generates the file of a `computedFile` call. */
export type FileMaker<C extends AnyCall> = (request: FileRequest<C>) => Promise<FileToMake>;
