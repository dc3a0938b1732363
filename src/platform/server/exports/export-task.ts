import type { Actor } from "#platform/contract/actor.ts";
import type { Refusals } from "#platform/contract/call.ts";
import type { Settings } from "#platform/server/settings/settings.ts";

/** What the thread that makes a file is told. */
export type ExportTask = {
  /** Of the call. */
  readonly name: string;
  readonly actor: Actor;
  readonly body: unknown;
  readonly now: Date;
  /** What the call may answer instead. */
  readonly refusals: Refusals;
  readonly settings: Pick<Settings, "brand" | "support">;
  readonly databaseUrl: string;
  readonly statementTimeoutMs: number | undefined;
  /** Where the file goes. */
  readonly path: string;
};

/** What it answers: what the file is called, why it was refused, or what went wrong. */
export type ExportOutcome =
  | { readonly made: string }
  | { readonly refused: { code: string; statusCode: number; message: string; data: Readonly<Record<string, unknown>> } }
  | { readonly failed: { message: string; stack: string | undefined; code: unknown } };
