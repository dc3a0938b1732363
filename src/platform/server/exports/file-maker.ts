import type { AnyCall } from "#platform/contract/call.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import type { Settings } from "#platform/server/settings/settings.ts";

/** What a file is made from, in a thread of its own: `db` is one connection, which nobody else uses. */
export type FileRequest<C extends AnyCall> = Pick<CallRequest<C>, "db" | "now" | "actor" | "body" | "refuse"> & {
  readonly app: { readonly settings: Pick<Settings, "brand" | "support"> };
};

/** A part of a file, which is on the disk when this is done. */
export type WritePart = (part: string | Uint8Array) => Promise<void>;

/** The name of a file, and what writes it, part after part. */
export type FileToMake = { readonly name: string; write(part: WritePart): Promise<void> };

/** Makes the file that a call of the kind `computedFile` answers. */
export type FileMaker<C extends AnyCall> = (request: FileRequest<C>) => Promise<FileToMake>;
