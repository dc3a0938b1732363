import { setTimeout as pause } from "node:timers/promises";
import type { App } from "#platform/server/app.ts";

export type SweepOptions = {
  /**
   * Wait for locked cases, so that everything due is written when it resolves. Otherwise they are left for the next
   * time.
   */
  readonly waits?: boolean;
};

const pauseMs = 50;
/** No case is locked this long normally, so give up waiting after it. */
const longestWaitMs = 20_000;
/** Small, because these cases can't be saved meanwhile. */
const atOnce = 25;

export type Portion = {
  readonly most: number;
  /** Cases excluded from this round. */
  readonly except: readonly number[];
  /** Called with the claimed cases before anything is done with them. */
  readonly took: (caseIds: readonly number[]) => void;
};

type Sweep = {
  readonly app: App;
  /** Claims and processes some due cases in one transaction; returns how many. */
  some(portion: Portion): Promise<number>;
  isDue(except: readonly number[]): Promise<boolean>;
};

/**
 * Sweeps until nothing is due, or nothing more could be claimed. Returns cases that failed; they are left for the next
 * time.
 */
export async function sweepAll(sweep: Sweep, { waits = false }: SweepOptions): Promise<number[]> {
  const failed: number[] = [];
  for (let waited = 0; waited <= longestWaitMs; waited += pauseMs) {
    while ((await sweepSome(sweep, failed)) > 0);
    if (!waits || !(await sweep.isDue(failed))) break;
    await pause(pauseMs);
  }
  return failed;
}

/** Processes a batch; if it fails, its cases one by one, so the failing one doesn't block others. */
async function sweepSome(sweep: Sweep, failed: number[]): Promise<number> {
  try {
    return await sweep.some({ most: atOnce, except: failed, took: () => undefined });
  } catch (error) {
    sweep.app.log.warn({ err: error }, "a batch of deadlines failed, retrying case by case");
  }
  let done = 0;
  while (done < atOnce && (await sweepOne(sweep, failed))) done += 1;
  return done;
}

async function sweepOne({ app, some }: Sweep, failed: number[]): Promise<boolean> {
  let caseId: number | undefined;
  const took = (ids: readonly number[]) => {
    caseId = ids[0];
  };
  try {
    return (await some({ most: 1, except: failed, took })) > 0;
  } catch (error) {
    // Nothing was claimed, so no case caused the failure.
    if (caseId === undefined) throw error;
    app.log.error({ err: error, caseId }, "people couldn't be notified of a case's deadline");
    failed.push(caseId);
    return true;
  }
}
