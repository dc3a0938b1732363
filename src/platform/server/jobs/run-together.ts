import type { App } from "#platform/server/app.ts";
import type { JobControl, JobEnd, JobHandler, JobPayload } from "./job-handler.ts";

/** A job of a group; the jobs of direct calls have no `control`. */
export type GroupedJob = { readonly payload: JobPayload; readonly control: JobControl | undefined };

type Group = { readonly jobs: GroupedJob[]; readonly ends: Promise<readonly PromiseSettledResult<JobEnd>[]> };

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A handler of jobs of which those with the same key that a lane starts at once, or before it is their turn, are run
 * together, which costs less than each by itself. If that fails, each is run by itself, so that each has an outcome of
 * its own.
 */
export function runTogether(
  keyOf: (payload: JobPayload) => unknown,
  run: (app: App, jobs: readonly GroupedJob[]) => Promise<JobEnd>,
  inTurn: Turn = (work) => work(),
): JobHandler {
  const open = new Map<unknown, Group>();

  const begin = (app: App, key: unknown): Group => {
    const jobs: GroupedJob[] = [];
    // A lane starts the jobs of a claim without a pause between them.
    const ends = Promise.resolve().then(() =>
      inTurn(() => {
        open.delete(key);
        return runAll(app, jobs);
      }),
    );
    const group = { jobs, ends };
    open.set(key, group);
    return group;
  };

  async function runAll(app: App, jobs: readonly GroupedJob[]): Promise<readonly PromiseSettledResult<JobEnd>[]> {
    const [together] = await Promise.allSettled([run(app, jobs)]);
    const isAway = () => app.database.pulse.unavailableMs() > 0;
    if (together.status === "fulfilled" || jobs.length === 1 || isAway()) return jobs.map(() => together);
    app.log.warn({ err: together.reason, jobs: jobs.length }, "jobs that failed together are run one by one");
    const ends: PromiseSettledResult<JobEnd>[] = [];
    for (const job of jobs) ends.push(...(await Promise.allSettled([run(app, [job])])));
    return ends;
  }

  return async (app, payload, control) => {
    const key = keyOf(payload);
    const { jobs, ends } = open.get(key) ?? begin(app, key);
    const place = jobs.push({ payload, control }) - 1;
    const end = (await ends)[place];
    if (end?.status !== "fulfilled") throw end?.reason;
    return end.value;
  };
}
