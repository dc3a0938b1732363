import type { Actor } from "#platform/contract/actor.ts";
import type { Refusals } from "#platform/contract/call.ts";
import type { ReadOutcome } from "#platform/server/metrics/meter.ts";
import type { ExportSettings } from "#platform/server/settings/settings.ts";

/** Input of the worker thread that generates a file. */
export type ExportTask = {
  /** Name of the call. */
  readonly name: string;
  readonly actor: Actor;
  readonly body: unknown;
  readonly now: Date;
  /** Error replies of the call. */
  readonly refusals: Refusals;
  readonly settings: ExportSettings;
  readonly databaseUrl: string;
  /** The standbys to read from, if there are any. */
  readonly standbyUrl: string | null;
  readonly statementTimeoutMs: number | undefined;
  /** Path of the output file. */
  readonly path: string;
};

/** Result: the file's name, a refusal, or an error; and how the standby answered, if it was asked. */
export type ExportOutcome = { readonly read: ReadOutcome | null } & ExportResult;

type ExportResult =
  | { readonly made: string }
  | { readonly refused: { code: string; statusCode: number; message: string; data: Readonly<Record<string, unknown>> } }
  | { readonly failed: { message: string; stack: string | undefined; code: unknown } };
