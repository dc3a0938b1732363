import type { App } from "./app.ts";
import type { FeatureHooks } from "./feature-hooks.ts";
import type { BoundCall } from "./http/implement.ts";
import type { JobHandlers } from "./jobs/job-handler.ts";
import type { MailTransport } from "./mail/mail-transport.ts";
import type { CheckResult } from "./metrics/health-checks.ts";

/** What features hold open while Havn runs; each adds its own, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface HeldOpen {}

/** What a feature declares to the server, in its `server/feature.ts`. */
export type ServerFeature = FeatureHooks & {
  /** Its calls with their operations. */
  readonly api?: readonly BoundCall[] | ((open: HeldOpen) => readonly BoundCall[]);
  /** Those of its calls that every process serves, whatever its roles, such as health checks. */
  readonly servedByAll?: readonly BoundCall[];
  /** Handlers of its kinds of jobs. Each kind has its name in the words `jobKind`. */
  readonly jobs?: JobHandlers | ((open: { readonly transport: MailTransport }) => JobHandlers);
  /** Queue its recurring jobs, unless they are queued. Run by each process that starts. */
  readonly schedules?: readonly ((app: App) => Promise<void>)[];
  /** Its constants named in the table of docs/security.md that only servers know, by their name there. */
  readonly bounds?: Readonly<Record<string, unknown>>;
  /** Checks of what it depends on, by the name of the part on the page of the system. */
  readonly health?: Readonly<Record<string, (app: App) => Promise<CheckResult>>>;
};
