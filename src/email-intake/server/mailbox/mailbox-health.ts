import { type Mailbox, ourFaults } from "#email-intake/contract/mailbox.ts";
import { type mailboxCalls, type mailHealthCalls, maxMailsRetried } from "#email-intake/contract/mailbox-calls.ts";
import { countCheckers } from "#email-intake/rules/mailbox/checked-by.ts";
import { retryIngestJob } from "#email-intake/server/intake/retry-ingest.ts";
import { hasFailed, reopenMails } from "#email-intake/server/intake/retry-mail-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { systemMailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { findMailboxes, type StoredMailbox } from "./mailbox-state-store.ts";

/** Failed emails are counted up to this number. */
export const maxFailed = 100;

/** Mailbox status for staff. */
export const getMailboxes: Operation<typeof mailboxCalls.getMailboxes> = async ({ app, db }) => ({
  mailboxes: (await findMailboxes(db, maxFailed)).map((one) => toMailbox(one, app.settings)),
  trustedAuth: app.settings.mailTrustedAuth,
});

export function toMailbox(stored: StoredMailbox, { mailTrustedAuth }: Pick<Settings, "mailTrustedAuth">): Mailbox {
  const { account, host, folder, state, problem, detail, since, readAt, waiting, held, failed, checkers } = stored;
  return {
    ...{ account, host, folder, state, problem, detail, waiting, failed },
    since: since.toISOString(),
    lastReadAt: readAt?.toISOString() ?? null,
    held: held && { ...held, since: held.since.toISOString(), nextTryAt: held.nextTryAt.toISOString() },
    trustedAuth: stored.trustedAuth === undefined ? mailTrustedAuth : stored.trustedAuth,
    checked: countCheckers(checkers),
  };
}

/** The same as figures and our own reason codes, for monitoring. */
export const healthMail: Operation<typeof mailHealthCalls.healthMail> = async ({ app, db, refuse }) => {
  const mailboxes = (await findMailboxes(db, maxFailed)).map((one) => {
    const { state, problem, since, lastReadAt, waiting, held, failed } = toMailbox(one, app.settings);
    const heldReason = held?.reason ?? null;
    return { state, problem, since, lastReadAt, waiting, held: held?.count ?? 0, heldReason, failed };
  });
  if (mailboxes.some(({ state }) => state !== "reading")) throw refuse("mailNotRead", { mailboxes });
  if (mailboxes.some(({ heldReason }) => heldReason && ourFaults.includes(heldReason)))
    throw refuse("mailNotStored", { mailboxes });
  return { status: "Healthy", mailboxes };
};

/** Retries failed emails. */
export const retryIncomingMails: Operation<typeof mailboxCalls.retryIncomingMails> = (request) =>
  request.inTransaction(async (tx) => {
    const { body, now } = request;
    const ids = await reopenMails(tx.db, body.mailIds ? { ids: body.mailIds } : { most: maxMailsRetried }, now);
    for (const id of ids) tx.enqueue(retryIngestJob(id));
    if (ids.length > 0) tx.publish(systemMailLiveEvent);
    tx.note({ count: ids.length, ...(body.mailIds && { mailIds: body.mailIds }) });
    return { count: ids.length, isMore: body.all === true && (await hasFailed(tx.db, now)) };
  });
