import { reminderInstant } from "#care-cases/rules/follow-up-reminders.ts";
import { closeSilentCases, nextSilentClose } from "#care-cases/server/close-silent-cases.ts";
import { markInactive } from "#care-cases/server/midnight-job.ts";
import { findNextDue } from "#notifications/server/deadline-store.ts";
import type { SweepHow } from "#notifications/server/sweep-how.ts";
import { sweepReminders } from "#notifications/server/sweep-reminders.ts";
import { sweepWarnings } from "#notifications/server/sweep-warnings.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { App } from "#platform/server/app.ts";

export type DeadlineWatch = { close(): Promise<void> };

/** A save may bring a deadline forward, and a clock may be set: what is due is looked for at least so often. */
const longestSleep = 60_000;
const shortestSleep = 250;

/** All that is due by the clock, in the order in which a summary of mails would want it. */
export async function sweepDeadlines(app: App, how: SweepHow = {}): Promise<void> {
  await sweepReminders(app, how);
  await sweepWarnings(app, how);
  await closeSilentCases(app, how);
}

/**
 * Does what time alone brings about, in each process that runs jobs: rows are due, not jobs, so that neither a process that
 * dies nor a clock that is set leaves anything behind, or does it twice.
 */
export function watchDeadlines(app: App): DeadlineWatch {
  let closed = false;
  let rouse: () => void = () => undefined;
  let markedOn: string | null = null;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
      if (closed) rouse();
    });

  /** Midnight's job does so too; its next run may lie behind a clock that was set ahead and back. */
  const markToday = async () => {
    const today = businessDate(app.now());
    if (markedOn === today) return;
    await markInactive(app);
    markedOn = today;
  };

  const loop = async () => {
    while (!closed) {
      let wait = longestSleep;
      try {
        await markToday();
        await sweepDeadlines(app);
        wait = await untilNext(app);
      } catch (error) {
        if (closed) return;
        app.log.error({ err: error }, "deadlines could not be looked for");
        wait = 5_000;
      }
      await sleep(wait);
    }
  };
  const done = loop();
  return {
    close: async () => {
      closed = true;
      rouse();
      await done;
    },
  };
}

/** Until the next deadline that is known. One that is due still is held by somebody: it comes again soon. */
async function untilNext(app: App): Promise<number> {
  const next = await findNextDue(app.database.db);
  const silent = await nextSilentClose(app);
  const dues = [next.warn_at, next.remind_on === null ? null : reminderInstant(next.remind_on), silent];
  const first = Math.min(...dues.filter((due) => due !== null).map((due) => due.getTime()));
  return Math.min(Math.max(first - app.now().getTime(), shortestSleep), longestSleep);
}
