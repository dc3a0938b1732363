import { setTimeout as pause } from "node:timers/promises";

export type SweepHow = {
  /** Cases that somebody holds are waited for: when it is done, all that was due is written. Otherwise they are left for the next time. */
  readonly waits?: boolean;
};

const pauseMs = 50;
/** Nobody holds a case for so long; whatever does is not waited for. */
const longestWaitMs = 20_000;

type Sweep = {
  /** Takes some of what is due and nobody holds; answers how many. */
  some(): Promise<number>;
  isDue(): Promise<boolean>;
};

/** Sweeps until nothing is due, or nothing that could be taken. */
export async function sweepAll({ some, isDue }: Sweep, { waits = false }: SweepHow): Promise<void> {
  for (let waited = 0; waited <= longestWaitMs; waited += pauseMs) {
    while ((await some()) > 0);
    if (!waits || !(await isDue())) return;
    await pause(pauseMs);
  }
}
