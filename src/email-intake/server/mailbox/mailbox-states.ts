import type { MailboxProblem } from "#email-intake/contract/mailbox.ts";
import type { App } from "#platform/server/app.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { mailLiveEvent } from "#platform/server/mail/mail-live-event.ts";
import { type MailboxPlace, storeRound, storeState } from "./mailbox-state-store.ts";

/** Tells how it stands with the mailbox, and what is wrong. */
export type LogState = (state: string, reason?: string) => void;

/** One line of the log for each change, however often the same is found. */
export function statesToLog({ log }: Pick<App, "log">, mailbox: string): LogState {
  let told = "";
  return (state, reason) => {
    const now = `${state} ${reason}`;
    if (now === told) return;
    told = now;
    if (reason === undefined) log.info({ mailbox }, state);
    else log.error({ mailbox, reason }, state);
  };
}

/** Notes how it stands with one mailbox: in the log, and for staff. */
export type StateKeeper = {
  /** It is read. */
  reads(): Promise<void>;
  /** It can't be read. */
  fails(error: unknown): Promise<void>;
  /** Another process reads it. */
  idles(): void;
  /** Mails can't be stored. */
  storesNothing(error: unknown): void;
  /** So many mails lie in the folder that are to be taken in; `isOver` when it was gone through. */
  counts(waiting: number, isOver: boolean): Promise<void>;
};

export function stateKeeper(app: App, place: MailboxPlace): StateKeeper {
  const logState = statesToLog(app, place.mailbox);
  const { db } = app.database;
  const store = async (problem: MailboxProblem | null, detail: string) => {
    if (await storeState(db, place, { problem, detail, now: app.now() })) await publishLiveEvent(db, mailLiveEvent);
  };
  return {
    reads: () => {
      logState("the mailbox is read");
      return store(null, "");
    },
    fails: async (error) => {
      const reason = reasonOf(error);
      logState("the mailbox can't be read", reason);
      // Where it is the database that is away, there is nobody to tell but the log.
      await store(problemOf(error), reason).catch(() => undefined);
    },
    idles: () => logState("another process reads the mailbox"),
    storesNothing: (error) => logState("mails can't be stored", reasonOf(error)),
    counts: async (waiting, isOver) => {
      const round = { waiting, isOver, now: app.now() };
      if (await storeRound(db, place.mailbox, round)) await publishLiveEvent(db, mailLiveEvent);
    },
  };
}

type Failure = {
  readonly mailboxMissing?: unknown;
  readonly code?: unknown;
  readonly responseText?: unknown;
  readonly authenticationFailed?: unknown;
  readonly tlsFailed?: unknown;
};

/** What the server or the line said, without what we had sent: there are passwords in that. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, responseText, authenticationFailed } = error as Failure;
  const said = typeof responseText === "string" ? responseText.slice(0, 200) : error.message;
  if (authenticationFailed) return `the user or the password is not taken: ${said}`;
  return typeof code === "string" && !said.startsWith(code) ? `${code}: ${said}` : said;
}

/** What another try soon would not change: a password, no TLS, or a certificate that nobody vouches for. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, authenticationFailed, tlsFailed } = error as Failure;
  return authenticationFailed === true || tlsFailed === true || (typeof code === "string" && code.includes("CERT"));
}

/** What staff are told of it, besides what was said. */
export function problemOf(error: unknown): MailboxProblem {
  if (!(error instanceof Error)) return "other";
  const { code, authenticationFailed, tlsFailed, mailboxMissing } = error as Failure;
  if (authenticationFailed === true) return "login";
  if (tlsFailed === true || (typeof code === "string" && code.includes("CERT"))) return "tls";
  if (mailboxMissing === true) return "folder";
  return typeof code === "string" && /^E[A-Z]|TIMEOUT$|^NoConnection$/.test(code) ? "connection" : "other";
}
