import { fieldProblem } from "#platform/contract/field-problems.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { type agreementCalls, serviceLevelBounds } from "#service-levels/contract/agreement-calls.ts";
import {
  changesBetween,
  inOrder,
  mayBeginOn,
  planTargets,
  setOnDay,
} from "#service-levels/rules/targets/target-sets.ts";
import {
  endSet,
  insertSet,
  removeSet,
  storeAgreement,
  storeReplacedSet,
} from "#service-levels/server/agreement-edit-store.ts";
import { changeAgreement, publishToCompanies } from "#service-levels/server/change-agreement.ts";

/**
 * Sets an agreement's targets from a day on. If that is today, running clocks of cases submitted since get a new basis;
 * later days need nothing, since a case's basis is chosen when it is submitted.
 */
export const setTargets: Operation<typeof agreementCalls.setServiceLevelTargets> = async (request) => {
  const { actor, now, refuse } = request;
  const { id, from, targets } = request.body;
  const today = businessDate(now);
  if (!mayBeginOn(from, today)) {
    throw refuse("badRequest", { in: "body", problems: [fieldProblem("from", "targetDay")] });
  }
  const agreement = await changeAgreement(request, async (tx, { sets, replaced }) => {
    if (sets.length + replaced.length >= serviceLevelBounds.targets) throw refuse("tooManyTargets");
    if (changesBetween(setOnDay(sets, from)?.targets ?? [], targets).length === 0) throw refuse("nothingChanges");
    const plan = planTargets(sets, from);
    if (plan.replaces && from === today) await storeReplacedSet(tx.db, id, plan.from, now);
    if (plan.replaces) await removeSet(tx.db, id, plan.from);
    if (plan.shortens) await endSet(tx.db, id, plan.shortens.from, addDays(from, -1));
    const set = { from: plan.from, until: plan.until, targets: inOrder(targets), setBy: actor.userId, setAt: now };
    await insertSet(tx.db, id, set);
    await storeAgreement(tx.db, id, {});
    tx.note({ from });
    if (from !== today) return;
    tx.enqueue({
      kind: "recalculate-clocks",
      payload: { agreementId: id, submittedFrom: plan.from, userId: actor.userId },
    });
    await publishToCompanies(tx, id);
  });
  if (!agreement) throw refuse("notFound");
  return { agreement };
};

/** Removes planned targets; the previous ones continue until the next. */
export const takeBackTargets: Operation<typeof agreementCalls.takeBackServiceLevelTargets> = async (request) => {
  const { now, refuse } = request;
  const { id, from } = request.body;
  const agreement = await changeAgreement(request, async (tx, { sets }) => {
    const set = sets.find((one) => one.from === from);
    if (!set) throw refuse("notFound");
    if (from <= businessDate(now)) throw refuse("hasBegun");
    await removeSet(tx.db, id, from);
    const before = setOnDay(sets, addDays(from, -1));
    if (before) await endSet(tx.db, id, before.from, set.until);
    await storeAgreement(tx.db, id, {});
    tx.note({ from });
  });
  if (!agreement) throw refuse("notFound");
  return { agreement };
};
