import type { App } from "#platform/server/app.ts";
import { infrastructureFault } from "#platform/server/database/infrastructure-fault.ts";
import type { Standby } from "#platform/server/database/standby/standby.ts";
import { withTimeBudget } from "#platform/server/database/wait-budget.ts";
import { FileStoreUnavailable } from "#platform/server/files/file-store-errors.ts";
import { measureLanes } from "#platform/server/jobs/job-overview.ts";
import type { HealthParts, PartStatus } from "./health-parts.ts";

const askMs = 1_400;
/** A job that has been due for this long isn't being run by any process; retries are due later. */
const lateSeconds = 900;

/** The parts database, standby if there is one, files and jobs. */
export function addProcessParts(parts: HealthParts, app: App): void {
  parts.add("database", () => lookAtDatabase(app));
  const { standby } = app;
  if (standby) parts.add("standby", () => lookAtStandby(standby));
  parts.add("files", () => lookAtFiles(app));
  parts.add("jobs", () => lookAtJobs(app));
}

async function lookAtDatabase({ health, now }: App): Promise<PartStatus> {
  if (await health.isReady()) return { state: "well" };
  return { state: "failing", problem: "noAnswer", since: new Date(now().getTime() - health.unavailableMs()) };
}

async function lookAtStandby(standby: Standby): Promise<PartStatus> {
  const outcome = await withTimeBudget(askMs, () => standby.look());
  if (outcome === "unavailable") return { state: "failing", problem: "noAnswer" };
  return outcome === "behind" ? { state: "failing", problem: "behind" } : { state: "well" };
}

async function lookAtFiles({ files }: App): Promise<PartStatus> {
  try {
    await files.check();
    return { state: "well" };
  } catch (error) {
    return { state: "failing", problem: fileProblem(error) };
  }
}

function fileProblem(error: unknown): string {
  if (error instanceof FileStoreUnavailable) return error.isRefused ? "refused" : "noAnswer";
  return infrastructureFault(error) === "diskFull" ? "full" : "notWritable";
}

/** `notRunning`: this process can't take jobs now. `late`: no process runs the jobs of some lane. */
async function lookAtJobs({ settings, processConnection, database, now }: App): Promise<PartStatus> {
  const runs = settings.roles.includes("jobs");
  if (runs && !processConnection.hasLock()) return { state: "failing", problem: "notRunning" };
  const lanes = await withTimeBudget(askMs, () => measureLanes(database.db, now()));
  const oldest = Math.max(0, ...lanes.map(({ oldestSeconds }) => oldestSeconds));
  if (oldest > lateSeconds)
    return { state: "failing", problem: "late", since: new Date(now().getTime() - oldest * 1_000) };
  return { state: runs ? "well" : "off" };
}
