import type { App } from "#platform/server/app.ts";
import { infrastructureFault } from "#platform/server/database/infrastructure-fault.ts";
import type { Standby } from "#platform/server/database/standby/standby.ts";
import { withTimeBudget } from "#platform/server/database/wait-budget.ts";
import { FileStoreUnavailable } from "#platform/server/files/file-store-errors.ts";
import { type LaneLoad, measureLanes } from "#platform/server/job-queue/job-overview.ts";
import type { CheckResult, HealthChecks } from "#platform/server/metrics/health-checks.ts";
import { findOwnMail } from "#platform/server/process/find-own-mail.ts";

const askMs = 1_400;
/** A job of which an attempt has been due for this long isn't being run by any process. */
const lateSeconds = 900;

/** Checks of the database, standby if there is one, files, jobs and the mail server. */
export function addProcessChecks(checks: HealthChecks, app: App): void {
  checks.add("database", () => checkDatabase(app));
  const { standby } = app;
  if (standby) checks.add("standby", () => checkStandby(standby));
  checks.add("files", () => checkFiles(app));
  const lanes = () => withTimeBudget(askMs, () => measureLanes(app.database.db, app.now()));
  checks.add("jobs", () => checkJobs(app, lanes));
  checks.add("mail", () => checkMail(app, lanes));
}

async function checkDatabase({ health, now }: App): Promise<CheckResult> {
  if (await health.isReady()) return { state: "well" };
  return { state: "failing", problem: "noAnswer", since: new Date(now().getTime() - health.unavailableMs()) };
}

async function checkStandby(standby: Standby): Promise<CheckResult> {
  const outcome = await withTimeBudget(askMs, () => standby.look());
  if (outcome === "unavailable") return { state: "failing", problem: "noAnswer" };
  return outcome === "behind" ? { state: "failing", problem: "behind" } : { state: "well" };
}

async function checkFiles({ files }: App): Promise<CheckResult> {
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

/**
 * `notRunning`: this process can't take jobs now. `late`: no process runs the jobs of some lane. `off`: it runs none, or this is a
 * quiet copy.
 */
async function checkJobs(app: App, lanes: Lanes): Promise<CheckResult> {
  const { settings, processConnection, restoredCopy, now } = app;
  if (restoredCopy.quiet() !== null) return { state: "off" };
  const runs = settings.roles.includes("jobs");
  if (runs && !processConnection.hasLock()) return { state: "failing", problem: "notRunning" };
  const late = Math.max(0, ...(await lanes()).map(({ lateSeconds }) => lateSeconds));
  if (late > lateSeconds) return { state: "failing", problem: "late", since: new Date(now().getTime() - late * 1_000) };
  return { state: runs ? "well" : "off" };
}

/** `heldUp`: the mail server takes no emails; how many wait, since the first of them was due. */
async function checkMail(app: App, lanes: Lanes): Promise<CheckResult> {
  const heldUp = (await lanes()).find(({ lane }) => lane === "mail")?.heldUp;
  if (heldUp) return { state: "failing", problem: "heldUp", since: heldUp.since, waiting: heldUp.count };
  if (app.settings.smtpUrl !== null) return { state: "well" };
  const own = await withTimeBudget(askMs, () => findOwnMail(app, app.database.db));
  return { state: own.some(({ isSent }) => isSent) ? "well" : "off" };
}
