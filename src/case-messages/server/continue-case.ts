import { type CaseChanges, caseBounds } from "#care-cases/contract/public.ts";
import { mayContinue } from "#care-cases/rules/public.ts";
import {
  channelCodes,
  countRelated,
  draftProblem,
  findCase,
  insertDraft,
  insertRelation,
  lockCase,
  priorityCodes,
  relationLiveEvents,
  type StoredCase,
  saveCase,
  teamOfNewCases,
  toCareCase,
  toFacts,
  toViewContext,
} from "#care-cases/server/public.ts";
import type { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { draftText } from "#case-messages/server/draft-text.ts";
import { deleteDraft, findDrafts } from "#case-messages/server/message-draft-store.ts";
import { moveUnsentFiles } from "#case-messages/server/message-files-store.ts";
import { withVisiblePictures } from "#case-messages/server/text-pictures.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

type Call = typeof messageDraftCalls.continueCareCase;

/**
 * Creates a draft that continues an ended case for its customer: related to it, with its title and their unsent
 * message, in one transaction.
 */
export const continueCase: Operation<Call> = (request) =>
  request.inTransaction(async (tx) => {
    const { actor, app, body, now, refuse } = request;
    const ended = await lockCase(tx.db, actor, body.caseId);
    if (!ended) throw refuse("notFound");
    if (!mayContinue(actor, toFacts(ended), { closedAt: ended.closed_at, now, ...app.settings.cases }))
      throw refuse("notEnded");
    const problem = await draftProblem(tx.db, actor);
    if (problem) throw refuse(problem);
    const description = await textOf(request, tx);
    const id = await insertDraft(tx.db, {
      customerNo: ended.customer_no,
      createdBy: actor.userId,
      contactId: actor.userId,
      ownerTeamId: await teamOfNewCases(tx.db, app.settings.cases),
      channel: channelCodes.toCode("Portal"),
      priority: priorityCodes.toCode("Normal"),
      now,
    });
    const shown = pictureFileIds(description);
    await moveUnsentFiles(tx.db, { from: ended.id, to: id, userId: actor.userId, shown });
    await fill(request, tx, id, {
      title: ended.title,
      description: await withVisiblePictures(tx.db, actor, id, description),
    });
    await relate(request, tx, id, ended);
    for (const { continueCase: takeOver } of app.features) await takeOver?.(tx, { actor, from: ended.id, to: id });
    await deleteDraft(tx.db, actor, { caseId: ended.id, isInternal: false });
    tx.note({ caseId: id, relatedCaseId: ended.id });
    const stored = await findCase(tx.db, actor, id);
    if (!stored) throw new Error("a draft just made is not there");
    return { careCase: toCareCase(stored, actor, toViewContext(request)) };
  });

/** The unsent message from the page, or as last saved; of any length, which is checked on submitting. */
async function textOf({ actor, body }: CallRequest<Call>, tx: Tx): Promise<string> {
  const text = body.comment ?? (await storedText(tx, actor, body.caseId));
  if (messageProblem(text) === "empty") return "";
  const read = sanitizeMarkup(text, { ofCase: true });
  return "markup" in read ? read.markup : text;
}

async function storedText({ db }: Tx, actor: Actor, caseId: number): Promise<string> {
  const [draft] = await findDrafts(db, actor, caseId);
  return draft ? draftText(draft) : "";
}

async function fill({ app, actor, now, refuse }: CallRequest<Call>, tx: Tx, id: number, changes: CaseChanges) {
  const current = await lockCase(tx.db, actor, id);
  if (!current) throw new Error("a draft just made is not there");
  await saveCase(tx, { app, current, actor, now, changes, version: null, message: null, refuse });
}

/** Not related if the ended case has reached its maximum of related cases. */
async function relate({ actor }: CallRequest<Call>, tx: Tx, id: number, ended: StoredCase): Promise<void> {
  if ((await countRelated(tx.db, actor, ended.id)) >= caseBounds.relatedCases) return;
  const draft = await lockCase(tx.db, actor, id);
  if (!draft) throw new Error("a draft just made is not there");
  await insertRelation(tx.db, id, ended.id);
  for (const liveEvent of relationLiveEvents(draft, ended)) tx.publish(liveEvent);
}
