import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { lastId, removeFormerNames } from "./forget-person-store.ts";

const kind = "forget-person";
/** Ids processed per transaction. */
const window = 10_000;

/**
 * Rewrites a range of ids of the table `stage`. A stage that isn't any table, as another version may have queued, begins
 * with the first table: rewriting twice is harmless.
 */
type Step = { readonly userId: number; readonly stage?: string | undefined; readonly after?: number };

/** Queues rewriting the texts that name a pseudonymized person, in batches. */
export const forgetPersonJob = (userId: number): NewJob => ({ kind, payload: { userId } satisfies Step });

const forgetPerson: JobHandler = async (app, payload) => {
  const { userId, stage, after = 0 } = payload as Step;
  const texts = app.features.flatMap(({ forgottenTexts = [] }) => forgottenTexts);
  const known = texts.findIndex(({ table }) => table === stage);
  const index = Math.max(known, 0);
  const from = known === -1 ? 0 : after;
  const upTo = from + window;
  const context = { app, actor: null, auditAction: kind, now: app.now(), requestId: kind, isAudited: false };
  await inTransaction(context, async (tx) => {
    const text = texts[index];
    await text?.rewrite(tx, userId, { after: from, upTo });
    const isDone = !text || upTo >= (await lastId(tx.db, text));
    const next = isDone ? texts[index + 1] : text;
    if (!next) await removeFormerNames(tx.db, userId);
    else tx.enqueue({ kind, payload: { userId, stage: next.table, after: isDone ? 0 : upTo } satisfies Step });
  });
};

export const privacyJobs = { [kind]: forgetPerson };
