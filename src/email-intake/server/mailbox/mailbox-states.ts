import type { MailboxProblem } from "#email-intake/contract/mailbox.ts";
import { SignInRefused } from "#email-intake/server/sign-in/sign-in-refused.ts";
import type { App } from "#platform/server/app.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { mailLiveEvent, systemMailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import { OutboundRefused } from "#platform/server/outbound/pin-address.ts";
import { type MailboxPlace, storeMailboxState, storeRound } from "./mailbox-state-store.ts";

/** Logs the mailbox's state and the reason for it. */
export type LogState = (state: string, reason?: string) => void;

/** Logs each change of state once, however often it is reported. */
export function statesToLog({ log }: Pick<App, "log">, mailbox: string): LogState {
  let logged = "";
  return (state, reason) => {
    const now = `${state} ${reason}`;
    if (now === logged) return;
    logged = now;
    if (reason === undefined) log.info({ mailbox }, state);
    else log.error({ mailbox, reason }, state);
  };
}

/** Records the state of a mailbox in the log and for staff. */
export type MailboxStateRecorder = {
  /** It is being read. */
  reads(): Promise<void>;
  /** It can't be read. */
  fails(error: unknown): Promise<void>;
  /** Another process reads it. */
  idles(): void;
  /** Emails can't be stored. */
  storesNothing(error: unknown): void;
  /** Number of emails in the folder still to be taken in; `isOver` at the end of a round. */
  counts(waiting: number, isOver: boolean): Promise<void>;
};

export function mailboxStateRecorder(app: App, place: MailboxPlace): MailboxStateRecorder {
  const logState = statesToLog(app, place.mailbox);
  const { db } = app.database;
  const store = async (problem: MailboxProblem | null, detail: string) => {
    if (await storeMailboxState(db, place, { problem, detail, now: app.now() }))
      await publishLiveEvent(db, systemMailLiveEvent);
  };
  /** At the end of the last round. While one runs, each new email waits for a moment. */
  let left = 0;
  return {
    reads: () => {
      logState("the mailbox is read");
      return store(null, "");
    },
    fails: async (error) => {
      const reason = mailboxErrorText(error);
      logState("the mailbox can't be read", reason);
      // If the database is unavailable, only the log records it.
      await store(problemOf(error), reason).catch(() => undefined);
    },
    idles: () => logState("another process reads the mailbox"),
    storesNothing: (error) => logState("mails can't be stored", mailboxErrorText(error)),
    counts: async (waiting, isOver) => {
      const round = { waiting, isOver, now: app.now() };
      const isOther = await storeRound(db, place.mailbox, round);
      const isLeft = isOver && waiting !== left;
      if (isOver) left = waiting;
      if (isLeft) await publishLiveEvent(db, systemMailLiveEvent);
      else if (isOther) await publishLiveEvent(db, mailLiveEvent);
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

/** The error message of the server or connection, without the commands we sent, which contain passwords. */
export function mailboxErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, responseText, authenticationFailed } = error as Failure;
  const said = typeof responseText === "string" ? responseText.slice(0, 200) : error.message;
  if (authenticationFailed) return `the user or the password is not taken: ${said}`;
  return typeof code === "string" && !said.startsWith(code) ? `${code}: ${said}` : said;
}

/** Errors that an early retry wouldn't change: a wrong password, no TLS, an untrusted certificate, or no token. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SignInRefused) return error.problem !== "issuerAway";
  const { code, authenticationFailed, tlsFailed } = error as Failure;
  return authenticationFailed === true || tlsFailed === true || (typeof code === "string" && code.includes("CERT"));
}

/** The problem as shown to staff, in addition to the server's message. */
export function problemOf(error: unknown): MailboxProblem {
  if (!(error instanceof Error)) return "other";
  if (error instanceof OutboundRefused) return "connection";
  if (error instanceof SignInRefused) return "token";
  const { code, authenticationFailed, tlsFailed, mailboxMissing } = error as Failure;
  if (authenticationFailed === true) return "login";
  if (tlsFailed === true || (typeof code === "string" && code.includes("CERT"))) return "tls";
  if (mailboxMissing === true) return "folder";
  return typeof code === "string" && /^E[A-Z]|TIMEOUT$|^NoConnection$/.test(code) ? "connection" : "other";
}
