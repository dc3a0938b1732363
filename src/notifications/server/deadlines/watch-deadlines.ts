import { reminderInstant } from "#care-cases/rules/public.ts";
import { closeSilentCases, flagMissedFollowUps, nextSilentClose } from "#care-cases/server/public.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { findNextDue } from "./deadline-store.ts";
import type { SweepOptions } from "./sweep-options.ts";
import { nextOwnReminder, sweepOwnReminders } from "./sweep-own-reminders.ts";
import { sweepReminders } from "./sweep-reminders.ts";
import { sweepWarnings } from "./sweep-warnings.ts";

export type DeadlineWatch = { close(): Promise<void> };

/** Maximum time between checks, since a save may bring a deadline forward and clocks may change. */
const longestSleep = minuteMs;
const shortestSleep = 250;
const pauseAfterFailure = 5_000;

export type DeadlineRunResult = {
  /** Cases that failed; they are left for the next time. */
  readonly failed: readonly number[];
  /** A whole step failed. */
  readonly isBroken: boolean;
};

/** Processes everything due by time, in the order a summary email needs. A failure doesn't block the rest. */
export async function sweepDeadlines(app: App, how: SweepOptions = {}): Promise<DeadlineRunResult> {
  const failed: number[] = [];
  let isBroken = false;
  for (const sweep of [sweepReminders, sweepWarnings, sweepOwnReminders, closeSilentCases]) {
    try {
      failed.push(...(await sweep(app, how)));
    } catch (error) {
      app.log.error({ err: error, sweep: sweep.name }, "deadlines couldn't be processed");
      isBroken = true;
    }
  }
  return { failed, isBroken };
}

/**
 * Runs time-triggered work in each job process. Rows are marked as due rather than queued as jobs, so neither a crash
 * nor a clock change loses or repeats anything.
 */
export function watchDeadlines(app: App): DeadlineWatch {
  let closed = false;
  let wake: () => void = () => undefined;
  let markedOn: string | null = null;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (closed) wake();
    });

  /** Midnight's job does this too, but its next run may be late if a clock was set ahead and back. */
  const markToday = async () => {
    const today = businessDate(app.now());
    if (markedOn === today) return;
    try {
      await flagMissedFollowUps(app);
      markedOn = today;
    } catch (error) {
      app.log.error({ err: error }, "missed follow-ups couldn't be marked");
    }
  };

  const loop = async () => {
    while (!closed) {
      let wait = longestSleep;
      try {
        // Whoever goes on with the copy begins this anew.
        if ((await app.restoredCopy.quietNow()) !== null) {
          await sleep(longestSleep);
          continue;
        }
        await markToday();
        const { failed, isBroken } = await sweepDeadlines(app);
        wait = isBroken ? pauseAfterFailure : await untilNext(app, failed);
      } catch (error) {
        if (closed) return;
        app.log.error({ err: error }, "the next deadlines couldn't be read");
        wait = pauseAfterFailure;
      }
      await sleep(wait);
    }
  };
  const done = loop();
  return {
    close: async () => {
      closed = true;
      wake();
      await done;
    },
  };
}

/**
 * Time until the next known deadline, ignoring cases that just failed. A deadline still due is locked by someone, so it
 * is retried soon.
 */
async function untilNext(app: App, failed: readonly number[]): Promise<number> {
  const next = await findNextDue(app.database.db, failed);
  const silent = await nextSilentClose(app, failed);
  const ownReminder = await nextOwnReminder(app, failed);
  const dues = [ownReminder, next.warn_at, next.remind_on === null ? null : reminderInstant(next.remind_on), silent];
  const first = Math.min(...dues.filter((due) => due !== null).map((due) => due.getTime()));
  return Math.min(Math.max(first - app.now().getTime(), shortestSleep), longestSleep);
}
