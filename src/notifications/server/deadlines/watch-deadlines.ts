import { reminderInstant } from "#care-cases/rules/follow-up/follow-up-reminders.ts";
import { closeSilentCases, nextSilentClose } from "#care-cases/server/jobs/close-silent-cases.ts";
import { markInactive } from "#care-cases/server/jobs/midnight-job.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { App } from "#platform/server/app.ts";
import { findNextDue } from "./deadline-store.ts";
import type { SweepHow } from "./sweep-how.ts";
import { sweepReminders } from "./sweep-reminders.ts";
import { sweepWarnings } from "./sweep-warnings.ts";

export type DeadlineWatch = { close(): Promise<void> };

/** A save may bring a deadline forward, and a clock may be set: what is due is looked for at least so often. */
const longestSleep = 60_000;
const shortestSleep = 250;
const pauseAfterFailure = 5_000;

export type Swept = {
  /** Cases with which it failed: they are left for the next time. */
  readonly failed: readonly number[];
  /** Something failed with all that it was to do. */
  readonly isBroken: boolean;
};

/** All that is due by the clock, in the order in which a summary of mails would want it. What fails holds up nothing else. */
export async function sweepDeadlines(app: App, how: SweepHow = {}): Promise<Swept> {
  const failed: number[] = [];
  let isBroken = false;
  for (const sweep of [sweepReminders, sweepWarnings, closeSilentCases]) {
    try {
      failed.push(...(await sweep(app, how)));
    } catch (error) {
      app.log.error({ err: error, sweep: sweep.name }, "deadlines could not be swept");
      isBroken = true;
    }
  }
  return { failed, isBroken };
}

/**
 * Does what time alone brings about, in each process that runs jobs: rows are due, not jobs, so that neither a process that
 * dies nor a clock that is set leaves anything behind, or does it twice.
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

  /** Midnight's job does so too; its next run may lie behind a clock that was set ahead and back. */
  const markToday = async () => {
    const today = businessDate(app.now());
    if (markedOn === today) return;
    try {
      await markInactive(app);
      markedOn = today;
    } catch (error) {
      app.log.error({ err: error }, "missed follow-ups could not be marked");
    }
  };

  const loop = async () => {
    while (!closed) {
      let wait = longestSleep;
      try {
        await markToday();
        const { failed, isBroken } = await sweepDeadlines(app);
        wait = isBroken ? pauseAfterFailure : await untilNext(app, failed);
      } catch (error) {
        if (closed) return;
        app.log.error({ err: error }, "deadlines could not be looked for");
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

/** Until the next deadline that is known, but for cases that just failed. One that is due still is held by somebody: it comes again soon. */
async function untilNext(app: App, failed: readonly number[]): Promise<number> {
  const next = await findNextDue(app.database.db, failed);
  const silent = await nextSilentClose(app, failed);
  const dues = [next.warn_at, next.remind_on === null ? null : reminderInstant(next.remind_on), silent];
  const first = Math.min(...dues.filter((due) => due !== null).map((due) => due.getTime()));
  return Math.min(Math.max(first - app.now().getTime(), shortestSleep), longestSleep);
}
