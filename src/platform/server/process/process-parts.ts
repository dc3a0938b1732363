import type { App } from "#platform/server/app.ts";
import { infrastructureFault } from "#platform/server/database/infrastructure-fault.ts";
import type { Standby } from "#platform/server/database/standby/standby.ts";
import { withTimeBudget } from "#platform/server/database/wait-budget.ts";
import { FileStoreUnavailable } from "#platform/server/files/file-store-errors.ts";
import { type LaneLoad, measureLanes } from "#platform/server/job-queue/job-overview.ts";
import type { HealthParts, PartStatus } from "#platform/server/metrics/health-parts.ts";

const askMs = 1_400;
/** A job of which an attempt has been due for this long isn't being run by any process. */
const lateSeconds = 900;

/** The parts database, standby if there is one, files, jobs and the mail server. */
export function addProcessParts(parts: HealthParts, app: App): void {
  parts.add("database", () => lookAtDatabase(app));
  const { standby } = app;
  if (standby) parts.add("standby", () => lookAtStandby(standby));
  parts.add("files", () => lookAtFiles(app));
  const lanes = () => withTimeBudget(askMs, () => measureLanes(app.database.db, app.now()));
  parts.add("jobs", () => lookAtJobs(app, lanes));
  parts.add("mail", () => lookAtMail(app, lanes));
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

type Lanes = () => Promise<readonly LaneLoad[]>;

/** `notRunning`: this process can't take jobs now. `late`: no process runs the jobs of some lane. */
async function lookAtJobs({ settings, processConnection, now }: App, lanes: Lanes): Promise<PartStatus> {
  const runs = settings.roles.includes("jobs");
  if (runs && !processConnection.hasLock()) return { state: "failing", problem: "notRunning" };
  const late = Math.max(0, ...(await lanes()).map(({ lateSeconds }) => lateSeconds));
  if (late > lateSeconds) return { state: "failing", problem: "late", since: new Date(now().getTime() - late * 1_000) };
  return { state: runs ? "well" : "off" };
}

/** `heldUp`: the mail server takes no emails; how many wait, since the first of them was due. */
async function lookAtMail({ settings }: App, lanes: Lanes): Promise<PartStatus> {
  const heldUp = (await lanes()).find(({ lane }) => lane === "mail")?.heldUp;
  if (heldUp) return { state: "failing", problem: "heldUp", since: heldUp.since, waiting: heldUp.count };
  return { state: settings.smtpUrl === null ? "off" : "well" };
}
