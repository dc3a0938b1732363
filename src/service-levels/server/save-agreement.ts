import type { Operation } from "#platform/server/http/implement.ts";
import { type agreementCalls, firstDay, serviceLevelBounds } from "#service-levels/contract/agreement-calls.ts";
import {
  countAgreements,
  findEditedAgreement,
  insertServiceLevel,
  insertSet,
  isServiceLevelNameTaken,
  lockAgreementNames,
  removeAgreementWithTargets,
  storeAgreement,
} from "#service-levels/server/agreement-edit-store.ts";
import { changeAgreement, publishToCompanies } from "#service-levels/server/change-agreement.ts";
import { serviceLevelLiveEvent } from "#service-levels/server/service-level-live-event.ts";

/** Creates an agreement. Its first targets apply to every case, however old, of companies that get it. */
export const createAgreement: Operation<typeof agreementCalls.createServiceLevelAgreement> = async (request) => {
  const { actor, now, refuse } = request;
  const { name, description, targets } = request.body;
  return request.inTransaction(async (tx) => {
    await lockAgreementNames(tx.db);
    if (await isServiceLevelNameTaken(tx.db, name, null)) throw refuse("nameTaken");
    if ((await countAgreements(tx.db)) >= serviceLevelBounds.all) throw refuse("tooManyServiceLevels");
    const id = await insertServiceLevel(tx.db, { name, description });
    await insertSet(tx.db, id, { from: firstDay, until: null, targets, setBy: actor.userId, setAt: now });
    tx.note({ agreementId: id });
    tx.publish(serviceLevelLiveEvent);
    const agreement = await findEditedAgreement(tx.db, id);
    if (!agreement) throw new Error(`agreement ${id} is not there`);
    return { agreement };
  });
};

/** Changes name, description, or whether it is retired. */
export const updateServiceLevel: Operation<typeof agreementCalls.updateServiceLevelAgreement> = async (request) => {
  const { now, refuse } = request;
  const { id, changes } = request.body;
  const { name, description, isRetired } = changes;
  const agreement = await changeAgreement(request, async (tx, current) => {
    if (name !== undefined && name !== current.name) {
      await lockAgreementNames(tx.db);
      if (await isServiceLevelNameTaken(tx.db, name, id)) throw refuse("nameTaken");
    }
    const isTurned = isRetired !== undefined && isRetired !== current.isRetired;
    await storeAgreement(tx.db, id, { name, description, ...(isTurned && { retiredAt: isRetired ? now : null }) });
    tx.note({ fields: Object.keys(changes), ...(isTurned && { isRetired }) });
    // Customers don't see that it is retired.
    const isOther =
      (name ?? current.name) !== current.name || (description ?? current.description) !== current.description;
    if (isOther) await publishToCompanies(tx, id);
  });
  if (!agreement) throw refuse("notFound");
  return { agreement };
};

/** Deletes an agreement that was never used. */
export const deleteAgreement: Operation<typeof agreementCalls.deleteServiceLevelAgreement> = async (request) => {
  await changeAgreement(request, async (tx, { id, isUsed }) => {
    if (isUsed) throw request.refuse("inUse");
    await removeAgreementWithTargets(tx.db, id);
  });
  return undefined;
};
