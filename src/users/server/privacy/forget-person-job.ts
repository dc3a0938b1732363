import type { FeatureHooks } from "#platform/server/feature-hooks.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { inTransaction, type Tx } from "#platform/server/transactions/transaction.ts";
import { lastId, removeFormerNames } from "./forget-person-store.ts";

const kind = "forget-person";
/** Ids processed per transaction. */
const window = 10_000;

/**
 * Rewrites a range of ids of the table `stage`. A stage that isn't any table, as another version may have queued, begins
 * with the first table: rewriting twice is harmless.
 */
type Step = { readonly userId: number; readonly stage?: string | undefined; readonly after?: number };

type Features = readonly Pick<FeatureHooks, "forgottenTexts">[];

/** Queues rewriting the texts that name a pseudonymized person, in batches. */
export const forgetPersonJob = (userId: number): NewJob => ({ kind, payload: { userId } satisfies Step });

const forgetPerson: JobHandler = async (app, payload) => {
  const context = { app, actor: null, auditAction: kind, now: app.now(), requestId: kind, isAudited: false };
  await inTransaction(context, async (tx) => {
    const next = await rewriteTexts(tx, app.features, payload as Step);
    if (next) tx.enqueue({ kind, payload: next });
  });
};

/** Does one step; returns the next one. */
async function rewriteTexts(tx: Tx, features: Features, { userId, stage, after = 0 }: Step): Promise<Step | null> {
  const texts = features.flatMap(({ forgottenTexts = [] }) => forgottenTexts);
  const known = texts.findIndex(({ table }) => table === stage);
  const index = Math.max(known, 0);
  const from = known === -1 ? 0 : after;
  const upTo = from + window;
  const text = texts[index];
  await text?.rewrite(tx, userId, { after: from, upTo });
  const isDone = !text || upTo >= (await lastId(tx.db, text));
  const next = isDone ? texts[index + 1] : text;
  if (next) return { userId, stage: next.table, after: isDone ? 0 : upTo };
  await removeFormerNames(tx.db, userId);
  return null;
}

/** Does all steps at once, each in a transaction of its own, where no job would: while a restored copy is quiet. */
export async function rewriteAllTexts(
  inTurn: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  features: Features,
  userId: number,
): Promise<void> {
  for (let step: Step | null = { userId }; step !== null; ) {
    const current: Step = step;
    await inTurn(async (tx) => {
      step = await rewriteTexts(tx, features, current);
    });
  }
}

export const privacyJobs = { [kind]: forgetPerson };
