import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "./database/database.ts";
import type { LiveTopics } from "./live/live-topic.ts";
import type { ForgetPerson, ForgottenText } from "./privacy/forget-person.ts";
import type { Removal } from "./removal/removal.ts";
import type { UnsentMails } from "./restored-copy/unsent-mails-store.ts";
import type { Settings } from "./settings/settings.ts";
import type { ActingKindRows } from "./transactions/acting-kinds.ts";
import type { AuditDetail, AuditKind } from "./transactions/audit-kind.ts";
import type { EventContext, EventHandler, Tx } from "./transactions/transaction.ts";

/** What features clean up with. */
export type CleanUpContext = EventContext & {
  /** Runs work in one transaction, without an audit row. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** The files of the store that a feature's rows name. */
export type ReferencedFiles = {
  /** Returns which of these keys they name. */
  findNamed(db: Db, keys: readonly string[]): Promise<readonly string[]>;
  /** Rows after an id whose keys begin with one of these folders, by id. */
  findIn(db: Db, folders: readonly string[], after: number, most: number): Promise<readonly NamedFile[]>;
};

type NamedFile = { readonly id: number; readonly key: string };

export type ContinuedCase = { readonly actor: Actor; readonly from: number; readonly to: number };
export type MovedCase = { readonly caseId: number; readonly customerNo: number };

/** What a feature does when another one asks all of them. */
export interface FeatureHooks {
  /** The name of its folder in `src`. */
  readonly name: string;
  /** When a session's person last proved that it is them, and how they can. */
  readonly proof?: {
    find(db: Db, sessionId: string): Promise<Date | null>;
    ways(db: Db, settings: Settings, actor: Actor): Promise<readonly string[]>;
  };
  /** Handlers of the domain events of earlier features. */
  readonly onEvent?: readonly EventHandler[];
  /** Who may know of the live events that it publishes, by their topic. */
  readonly liveTopics?: LiveTopics;
  /** Its kinds of objects that rows of the audit log name by id. */
  readonly auditKinds?: Readonly<Record<string, AuditKind>>;
  /** Which kind its details of audit rows are ids of, by the detail's name. */
  readonly auditDetails?: Readonly<Record<string, AuditDetail>>;
  /** Its kinds of what acts for people, such as a rule, by the kind that is stored. */
  readonly actingKinds?: ActingKindRows;
  /** Whether mailboxes of its own send what isn't about a case, and whether any of them is read. */
  readonly ownMail?: (db: Db) => Promise<{ readonly isSent: boolean; readonly isRead: boolean }>;
  /**
   * Deletes its leftovers, hourly, after those of earlier features. May run twice; if it fails, the other features clean
   * up all the same.
   */
  readonly cleanUp?: (context: CleanUpContext) => Promise<unknown>;
  /**
   * Removes what people wrote in these cases, and the customer's people, when retention pseudonymizes them. The cases are
   * locked. Later features come first, since their rows refer to those of earlier ones.
   */
  readonly emptyCases?: (tx: Tx, caseIds: readonly number[], now: Date) => Promise<unknown>;
  /**
   * After a case moved to another company, removes what belongs to people who can no longer see it. The case is locked.
   */
  readonly leaveCase?: (tx: Tx, moved: MovedCase) => Promise<unknown>;
  /** After a case was made that continues another, which has ended, gives it what it has of that. Both are locked. */
  readonly continueCase?: (tx: Tx, continued: ContinuedCase) => Promise<unknown>;
  /** Removes its rows by age, by what the settings of retention call them, such as "mails". */
  readonly removals?: Readonly<Record<string, Removal>>;
  /** Keeps its files from the nightly sweep, which reports those that the store lacks. */
  readonly referencedFiles?: ReferencedFiles;
  /** Whether its own tables connect a person with a case or company on hold. */
  readonly holdsPerson?: (db: Db, userId: number) => Promise<boolean>;
  /** Forgets what its own tables hold about a person, in the transaction that pseudonymizes them. */
  readonly forgetPerson?: ForgetPerson;
  /** Deletes what is sealed in its tables, whose HAVN_SECRET is lost, or what is of no use without. Later features come first. */
  readonly forgetSecrets?: (tx: Db, now: Date) => Promise<unknown>;
  /** What is sealed in its tables, in words for whoever runs Havn: a restored backup needs the HAVN_SECRET of its time for it. */
  readonly findSealed?: (db: Db) => Promise<readonly string[]>;
  /** What it has to email; an administrator of a restored copy may have it dropped. */
  readonly unsentMails?: readonly UnsentMails[];
  /** Its tables with texts that name people, rewritten after that transaction. */
  readonly forgottenTexts?: readonly ForgottenText[];
}
