import { setTimeout as pause } from "node:timers/promises";
import type { App } from "#platform/server/app.ts";

export type SweepHow = {
  /** Cases that somebody holds are waited for: when it is done, all that was due is written. Otherwise they are left for the next time. */
  readonly waits?: boolean;
};

const pauseMs = 50;
/** Nobody holds a case for so long; whatever does is not waited for. */
const longestWaitMs = 20_000;
/** Those on a case can't save it meanwhile: few at a time. */
const atOnce = 25;

export type Portion = {
  readonly most: number;
  /** Cases that are left out of this round. */
  readonly except: readonly number[];
  /** Hears which cases it is about, before anything is done with them. */
  readonly took: (caseIds: readonly number[]) => void;
};

type Sweep = {
  readonly app: App;
  /** Takes some of what is due and nobody holds, all of it in one transaction; answers how many. */
  some(portion: Portion): Promise<number>;
  isDue(except: readonly number[]): Promise<boolean>;
};

/** Sweeps until nothing is due, or nothing that could be taken. Answers the cases with which it failed: they are left for the next time. */
export async function sweepAll(sweep: Sweep, { waits = false }: SweepHow): Promise<number[]> {
  const failed: number[] = [];
  for (let waited = 0; waited <= longestWaitMs; waited += pauseMs) {
    while ((await sweepSome(sweep, failed)) > 0);
    if (!waits || !(await sweep.isDue(failed))) break;
    await pause(pauseMs);
  }
  return failed;
}

/** A portion; when that fails, its cases one by one, so that the one with which it fails holds up no other. */
async function sweepSome(sweep: Sweep, failed: number[]): Promise<number> {
  try {
    return await sweep.some({ most: atOnce, except: failed, took: () => undefined });
  } catch (error) {
    sweep.app.log.warn({ err: error }, "deadlines are told one by one");
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
    // Without a case it is not the case that it failed with.
    if (caseId === undefined) throw error;
    app.log.error({ err: error, caseId }, "the deadline of a case could not be told");
    failed.push(caseId);
    return true;
  }
}
