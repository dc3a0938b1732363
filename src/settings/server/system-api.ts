import { Readable } from "node:stream";
import { businessDate } from "#platform/rules/business-day.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { retryFailedJob } from "#platform/server/job-queue/job-overview.ts";
import type { MailTransport } from "#platform/server/mail/mail-transport.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { systemCalls } from "#settings/contract/system-calls.ts";
import { administrationLiveEvent } from "./administration-live-event.ts";
import { sendTestMail } from "./send-test-mail.ts";
import { supportBundle } from "./support-bundle.ts";
import { readSystemStatus } from "./system-status.ts";

const getSystemStatus: Operation<typeof systemCalls.getSystemStatus> = async ({ app, db, now }) => ({
  system: await readSystemStatus(app, db, now),
});

const downloadSupportBundle: Operation<typeof systemCalls.downloadSupportBundle> = async ({ app, db, now }) => {
  const bytes = Buffer.from(JSON.stringify(await supportBundle(app, db, now), null, 2));
  return { stream: Readable.from([bytes]), name: `havn-support-${businessDate(now)}.json`, size: bytes.length };
};

const retryJob: Operation<typeof systemCalls.retryFailedJob> = async (request) => {
  await request.inTransaction(async (tx) => {
    const kind = await retryFailedJob(tx.db, request.body.jobId, request.now);
    if (kind === null) throw request.refuse("notFound");
    tx.note({ job: kind });
    tx.publish(administrationLiveEvent);
  });
  return undefined;
};

const administrators = actorsWho((actor) => staffMay(actor, "changeSettings"));

export const systemApi = (openMails: () => MailTransport) =>
  implement(systemCalls, {
    getSystemStatus: { allow: administrators, run: getSystemStatus },
    sendTestMail: { allow: administrators, run: sendTestMail(openMails) },
    downloadSupportBundle: { allow: administrators, run: downloadSupportBundle },
    retryFailedJob: { allow: administrators, run: retryJob },
  });
