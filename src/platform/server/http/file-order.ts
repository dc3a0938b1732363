import type { Actor } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { FileReply } from "./implement.ts";

/** A file requested by a call of the kind `computedFile`. */
export type FileOrder = {
  readonly name: string;
  readonly call: AnyCall;
  /** Whether a standby may be read. */
  readonly isHeavy: boolean;
  readonly actor: Actor;
  readonly body: unknown;
  readonly now: Date;
  /** The key with which the browser polls the export's state. */
  readonly key: string | null;
  readonly gone: AbortSignal;
  /** Runs once there is a slot, before the file is generated: writes the audit row. */
  begin?(): Promise<void>;
};

export type Exports = {
  /** Waits for a slot and generates the file. */
  make(order: FileOrder): Promise<FileReply>;
  /** Ends the threads, when no request is left. */
  close(): void;
};
