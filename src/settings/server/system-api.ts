import { statfs } from "node:fs/promises";
import type { App } from "#platform/server/app.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { allLanes } from "#platform/server/jobs/job-lanes.ts";
import { countJobs, findFailedJobs, retryFailedJob } from "#platform/server/jobs/job-overview.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { type SystemStatus, systemCalls } from "#settings/contract/system-calls.ts";
import { sendTestMail } from "./send-test-mail.ts";
import { findDatabaseFacts } from "./system-store.ts";

const mostFailed = 100;

async function diskOf({ settings }: App): Promise<SystemStatus["disk"]> {
  const found = await statfs(settings.dataDir).catch(() => null);
  return found && { freeBytes: found.bavail * found.bsize, allBytes: found.blocks * found.bsize };
}

/** The state of this process and of the services it uses. */
const getSystemStatus: Operation<typeof systemCalls.getSystemStatus> = async ({ app, db, now }) => {
  const { settings, version } = app;
  const counted = await countJobs(db, now);
  const failed = await findFailedJobs(db, mostFailed);
  const none = { waiting: 0, running: 0, failed: 0 };
  return {
    system: {
      version,
      nodeVersion: process.versions.node,
      roles: [...settings.roles],
      database: { ...(await findDatabaseFacts(db)), isEmbedded: settings.databaseUrl === null },
      disk: await diskOf(app),
      mail: { isSent: settings.smtpUrl !== null, isRead: settings.imap !== null },
      lanes: allLanes.map((lane) => counted.find((one) => one.lane === lane) ?? { lane, ...none }),
      failed: failed.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
    },
  };
};

const retryJob: Operation<typeof systemCalls.retryFailedJob> = async (request) => {
  await request.inTransaction(async (tx) => {
    const kind = await retryFailedJob(tx.db, request.body.jobId, request.now);
    if (kind === null) throw request.refuse("notFound");
    tx.note({ job: kind });
  });
  return undefined;
};

const administrators = actorsWho((actor) => staffMay(actor, "changeSettings"));

export const systemApi = implement(systemCalls, {
  getSystemStatus: { allow: administrators, run: getSystemStatus },
  sendTestMail: { allow: administrators, run: sendTestMail },
  retryFailedJob: { allow: administrators, run: retryJob },
});
