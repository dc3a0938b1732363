import { type Hold, holdBounds, holdCalls } from "#holds/contract/calls.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { removeFilesJob } from "#platform/server/jobs/remove-files-job.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { changeHolds, countHolds, deleteHold, findHold, findHolds, insertHold, subjectExists } from "./hold-store.ts";
import { downloadKeptFile, exportKept, getKept } from "./kept.ts";
import { releaseKept } from "./kept-store.ts";

const getHolds: Operation<typeof holdCalls.getHolds> = async ({ db }) => ({ holds: await findHolds(db) });

/** A hold in the audit row, without its reason. */
const noteOf = ({ id, case: of, customer }: Hold) => ({
  holdId: id,
  ...(of && { caseId: of.id }),
  ...(customer && { customerNumber: customer.customerNumber }),
});

/** Puts a hold. Removals in progress finish first. */
const putHold: Operation<typeof holdCalls.putHold> = async (request) => {
  const { actor, body, now, refuse } = request;
  const { subject, reason } = body;
  const hold = await request.inTransaction(async (tx) => {
    await changeHolds(tx.db);
    if (!(await subjectExists(tx.db, subject))) throw refuse("notFound");
    if ((await countHolds(tx.db)) >= holdBounds.most) throw refuse("tooManyHolds");
    const id = await insertHold(tx.db, { subject, reason, by: actor.userId, at: now });
    const stored = id === null ? null : await findHold(tx.db, id);
    if (!stored) throw refuse("alreadyHeld");
    tx.note(noteOf(stored));
    tx.publish(administrationLiveEvent);
    return stored;
  });
  return { hold };
};

/** Files that a job removes. */
const filesOfJob = 500;

/** Lifts a hold, with what was only kept for it. */
const liftHold: Operation<typeof holdCalls.liftHold> = async (request) => {
  const { body, refuse } = request;
  await request.inTransaction(async (tx) => {
    await changeHolds(tx.db);
    const hold = await findHold(tx.db, body.holdId);
    if (!hold) throw refuse("notFound");
    await deleteHold(tx.db, hold.id);
    const files = await releaseKept(tx.db);
    for (let at = 0; at < files.length; at += filesOfJob) tx.enqueue(removeFilesJob(files.slice(at, at + filesOfJob)));
    tx.note(noteOf(hold));
    tx.publish(administrationLiveEvent);
  });
  return undefined;
};

const administrators = actorsWho((actor) => staffMay(actor, "changeSettings"));

export const holdApi = implement(holdCalls, {
  getHolds: { allow: administrators, run: getHolds },
  putHold: { allow: administrators, run: putHold },
  getKept: { allow: administrators, run: getKept },
  downloadKeptFile: { allow: administrators, run: downloadKeptFile },
  exportKept: { allow: administrators, run: exportKept },
  liftHold: { allow: administrators, run: liftHold },
});
