import { statfs } from "node:fs/promises";
import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { findFailedJobs, findLaneFault, type LaneLoad, measureLanes } from "#platform/server/job-queue/job-overview.ts";
import { findOwnMail } from "#platform/server/process/find-own-mail.ts";
import { findSealState } from "#platform/server/secrets/open-secrets.ts";
import { plainConnections } from "#platform/server/settings/plain-connections.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { SystemStatusData } from "#settings/contract/system-calls.ts";
import { findCopyStatus } from "./restored-copy/copy-status.ts";
import { findBackupRuns, findDatabaseFacts, findLastBackup, findProcesses } from "./system-store.ts";

const maxFailed = 100;

async function diskOf({ settings }: App): Promise<SystemStatusData["disk"]> {
  const found = await statfs(settings.dataDir).catch(() => null);
  return found && { freeBytes: found.bavail * found.bsize, allBytes: found.blocks * found.bsize };
}

const roles = ["web", "api", "jobs"] as const;

async function heldUpMails(db: Db, loads: readonly LaneLoad[]): Promise<SystemStatusData["mail"]["heldUp"]> {
  const heldUp = loads.find(({ lane }) => lane === "mail")?.heldUp;
  if (!heldUp) return null;
  return { count: heldUp.count, since: heldUp.since.toISOString(), said: (await findLaneFault(db, "mail")) ?? "" };
}

const logInOf = ({ oidc }: Settings) =>
  oidc === null
    ? "passwords"
    : ({ everybody: "provider", staff: "staffAtProvider", customers: "customersAtProvider" } as const)[oidc.isFor];

async function backupsOf(db: Db): Promise<Pick<SystemStatusData, "backup" | "backupFailed">> {
  const { whole, failed } = await findBackupRuns(db);
  return {
    backup: whole && { ...whole, at: whole.at.toISOString() },
    backupFailed: failed && { ...failed, at: failed.at.toISOString() },
  };
}

/** The state of this process and of the services it uses. */
export async function readSystemStatus(app: App, db: Db, now: Date): Promise<SystemStatusData> {
  const { settings, version } = app;
  const loads = await measureLanes(db, now);
  const given = await findFailedJobs(db, maxFailed);
  const own = await findOwnMail(app, db);
  const none = { waiting: 0, running: 0, failed: 0 };
  return {
    version,
    nodeVersion: process.versions.node,
    roles: [...settings.roles],
    processes: (await findProcesses(db)).map((one) => ({
      version: one.version,
      roles: roles.filter((role) => one.roles.includes(role)),
      since: one.since.toISOString(),
    })),
    database: { ...(await findDatabaseFacts(db)), isEmbedded: settings.databaseUrl === null },
    files: settings.files === null ? "folder" : "bucket",
    plain: plainConnections(app.startSettings),
    secrets: await findSealState(db),
    disk: await diskOf(app),
    mail: {
      isSent: settings.smtpUrl !== null || own.some(({ isSent }) => isSent),
      isRead: settings.imap !== null || own.some(({ isRead }) => isRead),
      heldUp: await heldUpMails(db, loads),
    },
    backedUpAt: (await findLastBackup(db))?.toISOString() ?? null,
    ...(await backupsOf(db)),
    restoredCopy: await findCopyStatus(app, db, now),
    logIn: logInOf(settings),
    lanes: allLanes.map((lane) => {
      const { waiting, running, failed } = loads.find((one) => one.lane === lane) ?? none;
      return { lane, waiting, running, failed };
    }),
    failed: given.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
  };
}
