import { keepHolds } from "#holds/server/hold-store.ts";
import type { App } from "#platform/server/app.ts";
import type { CleanUpContext } from "#platform/server/feature-hooks.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type Place, type Removal, start } from "#platform/server/removal/removal.ts";
import { inTransaction, storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { type RemovedKind, removedKinds } from "#retention/contract/calls.ts";
import { dueBefore } from "#retention/rules/due.ts";
import { nextNight, startOf } from "#retention/rules/runs.ts";
import { removalOf } from "./removal-of.ts";
import { removeCases } from "./remove-cases.ts";
import { isAlone, removalJob, storePortion } from "./run-store.ts";

/** A portion: its kind, and where it begins; `after` is null for the first. */
type Step = { readonly kind: RemovedKind; readonly after: Place | null };

const nextRemoval = (now: Date): NewJob => ({
  kind: removalJob,
  dedupeKey: "nightly",
  payload: {},
  runAt: nextNight(now),
});

const stepJob = (step: Step): NewJob => ({ kind: removalJob, dedupeKey: "step", payload: step });

/** Schedules the nightly removal. */
export const scheduleRemoval = (app: App): Promise<void> =>
  storeJobs(app.database.db, [nextRemoval(app.now())], app.now());

/** Each job of a night's removal queues the next. If one failed permanently, the next night begins again. */
export const restartRemoval = ({ now, inTransaction }: CleanUpContext): Promise<void> =>
  inTransaction(async (tx) => tx.enqueue(nextRemoval(now)));

const readStep = ({ kind, after }: Record<string, unknown>): Step => ({
  kind: removedKinds.find((each) => each === kind) ?? removedKinds[0],
  after: (after as Place | undefined) ?? null,
});

const following = (kind: RemovedKind): Step | null => {
  const next = removedKinds[removedKinds.indexOf(kind) + 1];
  return next ? { kind: next, after: null } : null;
};

const removePortion = ({ features, settings }: App, kind: RemovedKind): Removal["remove"] =>
  kind === "cases"
    ? (tx, portion) => removeCases(tx, portion, { how: settings.retention.cases.how, features })
    : removalOf(features, kind).remove;

/**
 * Removes one portion in one transaction with its audit row, and queues the next, so that other jobs run in between.
 * Removed rows are gone, so a repeated run continues. Ends if another process is removing.
 */
const removeOld: JobHandler = async (app, payload) => {
  await app.readSettings();
  const now = app.now();
  const step = readStep(payload);
  const writing = { app, actor: null, auditAction: removalJob, now, requestId: removalJob };
  await inTransaction({ ...writing, isAudited: false }, async (tx) => {
    if (!(await isAlone(tx.db))) {
      tx.enqueue(nextRemoval(now));
      return;
    }
    await keepHolds(tx.db);
    const { retention } = app.settings;
    const day = dueBefore(retention[step.kind], now);
    let next: Place | null = null;
    const isFirst = step.after === null;
    if (day === null) {
      // The setting was changed during its run.
      if (!isFirst) await storePortion(tx.db, step.kind, { isFirst, isLast: true, removed: 0, now });
    } else {
      const portion = { before: startOf(day), after: step.after ?? start, now };
      const removed = await removePortion(app, step.kind)(tx, portion);
      next = removed.next;
      await storePortion(tx.db, step.kind, { isFirst, isLast: next === null, removed: removed.count, now });
      if (removed.count > 0) {
        const detail = { setting: `retention.${step.kind}`, removed: removed.count, ...removed.detail };
        await storeAuditRow(tx.db, { ...writing, status: 200, detail });
      }
    }
    const then = next ? { ...step, after: next } : following(step.kind);
    tx.enqueue(then ? stepJob(then) : nextRemoval(now));
  });
};

export const removalJobs = { [removalJob]: removeOld };
