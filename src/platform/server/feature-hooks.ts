import type { AuditDetail, AuditKind } from "./audit-kind.ts";
import type { EventHandler } from "./database/transaction.ts";
import type { LiveTopics } from "./live/live-topic.ts";

/** What a feature does when another one asks all of them. */
export type FeatureHooks = {
  /** The name of its folder in `src`. */
  readonly name: string;
  /** Handlers of the domain events of earlier features. */
  readonly onEvent?: readonly EventHandler[];
  /** Who may know of the live events that it publishes, by their topic. */
  readonly liveTopics?: LiveTopics;
  /** Its kinds of objects that rows of the audit log name by id. */
  readonly auditKinds?: Readonly<Record<string, AuditKind>>;
  /** Which kind its details of audit rows are ids of, by the detail's name. */
  readonly auditDetails?: Readonly<Record<string, AuditDetail>>;
};
