import { findCase } from "#care-cases/server/case-store.ts";
import type { intakeCalls } from "#email-intake/contract/calls.ts";
import { countWaiting, findMail, findMailPage, findMailsOfCase } from "#email-intake/server/incoming-mail-store.ts";
import { readOriginal } from "#email-intake/server/read-original.ts";
import { findSender } from "#email-intake/server/sender-store.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { Operation } from "#platform/server/implement.ts";

const pageSize = bounds.pageSize.usual;

/** Mails as staff go through them. */
export const getIncomingMails: Operation<typeof intakeCalls.getIncomingMailsBySearch> = async ({ body, db }) => {
  const found = await findMailPage(db, { waiting: body.waiting, after: body.after, limit: pageSize + 1 });
  return { mails: found.slice(0, pageSize), hasMore: found.length > pageSize, waitingCount: await countWaiting(db) };
};

/** One mail, read anew from its original. */
export const getIncomingMail: Operation<typeof intakeCalls.getIncomingMail> = async ({ app, body, db, refuse }) => {
  const stored = await findMail(db, body.mailId);
  if (!stored) throw refuse("notFound");
  const { whole, files } = await readOriginal(app, stored);
  const sender = stored.mail.fromEmail === "" ? null : await findSender(db, stored.mail.fromEmail);
  return {
    mail: stored.mail,
    text: whole,
    files: files.map(({ name, bytes }) => ({ name, size: bytes.length })),
    customers: (sender?.memberships ?? []).map(({ customerNumber, name }) => ({ customerNumber, name })),
  };
};

/** The mail as it came. */
export const downloadIncomingMail: Operation<typeof intakeCalls.downloadIncomingMail> = async (request) => {
  const { app, body, db, refuse } = request;
  const stored = await findMail(db, body.mailId);
  if (!stored?.storageKey) throw refuse("notFound");
  const { storageKey, mail } = stored;
  return { stream: app.files.read(storageKey), name: `mail-${mail.id}.eml`, size: mail.size };
};

/** The mails behind a case. */
export const getIncomingMailsOfCase: Operation<typeof intakeCalls.getIncomingMailsOfCareCase> = async (request) => {
  const { actor, body, db, refuse } = request;
  if (!(await findCase(db, actor, body.caseId))) throw refuse("notFound");
  return { mails: await findMailsOfCase(db, body.caseId) };
};
