import type { App } from "#platform/server/app.ts";
import { inTransaction } from "#platform/server/database/transaction.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import type { NewJob } from "#platform/server/jobs/job-store.ts";
import { pseudonymOf, relabelMentions } from "#users/rules/pseudonym.ts";
import {
  findForgottenNames,
  findMentioning,
  isSubmitted,
  lastId,
  removeFormerNames,
  renameInHistory,
  replaceText,
  textTables,
} from "./forget-person-store.ts";

const kind = "forget-person";
/** Ids processed per transaction. */
const window = 10_000;
const stages = ["messages", "descriptions", "drafts", "history"] as const;
type Stage = (typeof stages)[number];
type Step = { readonly userId: number; readonly stage: Stage; readonly after: number };

/**
 * History types whose values are people's names: AssigneeChanged, OwnerChanged, ContactPersonChanged, FollowerAdded and
 * FollowerRemoved, by index in the contract's list.
 */
const namingTypes = [1, 5, 12, 18, 19];

/** Queues rewriting the texts that name a pseudonymized person, in batches. */
export const forgetPersonJob = (userId: number): NewJob => ({
  kind,
  payload: { userId, stage: "messages", after: 0 } satisfies Step,
});

const forgetPerson: JobHandler = async (app, payload) => {
  const step = { userId: Number(payload.userId), stage: payload.stage as Stage, after: Number(payload.after) };
  const last = step.stage === "history" ? await forgetInHistory(app, step) : await forgetInTexts(app, step, step.stage);
  const next = nextStep(step, last);
  const context = { app, actor: null, auditAction: kind, now: app.now(), requestId: kind, isAudited: false };
  await inTransaction(context, async (tx) => {
    if (next) tx.enqueue({ kind, payload: next });
    else await removeFormerNames(tx.db, step.userId);
  });
};

function nextStep({ userId, stage, after }: Step, last: number): Step | null {
  if (after + window < last) return { userId, stage, after: after + window };
  const following = stages[stages.indexOf(stage) + 1];
  return following ? { userId, stage: following, after: 0 } : null;
}

const indexing = (payload: { readonly caseId: number; readonly messageId?: number }): NewJob => ({
  kind: "index-case",
  lane: "index",
  payload,
});

/** Replaces mentions in texts by the pseudonym and reindexes submitted cases. Returns the table's last id. */
async function forgetInTexts(app: App, { userId, after }: Step, stage: keyof typeof textTables): Promise<number> {
  const texts = textTables[stage];
  const { db } = app.database;
  const found = await findMentioning(db, texts, userId, { after, upTo: after + window });
  const label = `@${pseudonymOf(userId).name}`;
  const context = { app, actor: null, auditAction: kind, now: app.now(), requestId: kind, isAudited: false };
  await inTransaction(context, async (tx) => {
    for (const text of found) {
      const { caseId } = text;
      const ids = await replaceText(tx.db, texts, text, relabelMentions(text.text, userId, label));
      if (!(await isSubmitted(tx.db, caseId))) continue;
      if (stage === "messages") for (const messageId of ids) tx.enqueue(indexing({ caseId, messageId }));
      else tx.enqueue({ ...indexing({ caseId }), dedupeKey: String(caseId) });
    }
  });
  return lastId(db, texts);
}

/** Returns the history's last id. */
async function forgetInHistory(app: App, { userId, after }: Step): Promise<number> {
  const { db } = app.database;
  const names = await findForgottenNames(db, userId);
  const pseudonym = pseudonymOf(userId).name;
  if (names.length > 0) {
    await renameInHistory(db, { names, pseudonym, types: namingTypes }, { after, upTo: after + window });
  }
  return lastId(db, { table: "case_change", key: "id" });
}

export const privacyJobs = { [kind]: forgetPerson };
