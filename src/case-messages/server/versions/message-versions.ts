import { caseLiveEvent, findCaseStatus } from "#care-cases/server/public.ts";
import type { MessageVersion, messageVersionCalls } from "#case-messages/contract/version-calls.ts";
import { mayDeleteVersion } from "#case-messages/rules/message-access.ts";
import { lockMessage } from "#case-messages/server/find-changeable.ts";
import { countFitting } from "#case-messages/server/get-messages.ts";
import { findMessage } from "#case-messages/server/message-store.ts";
import { toMessageFacts } from "#case-messages/server/message-views.ts";
import { keepVersions } from "#case-messages/server/privacy/kept-text-store.ts";
import { isCaseHeld } from "#holds/server/hold-store.ts";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { deleteVersions, findTextImpersonator, findVersions, isVersion, type VersionRow } from "./version-store.ts";

/** Text that is too large today is shown without its formatting. */
const toMessageVersion = (row: VersionRow): MessageVersion => ({
  id: row.id,
  comment: row.is_large ? plainMarkup(visibleText(row.comment)) : row.comment,
  isInternal: row.is_internal,
  at: row.at.toISOString(),
  impersonatorName: row.impersonator_name,
});

/** What a message said before its edits, as far as its reader could read that. */
export const getMessageVersions: Operation<typeof messageVersionCalls.getCareCaseMessageVersions> = async (request) => {
  const { actor, body, db, refuse } = request;
  const { caseId, messageId, before = null } = body;
  const isSeen = (await findCaseStatus(db, actor, caseId)) !== null;
  const message = isSeen ? await findMessage(db, actor, caseId, messageId) : null;
  if (!message || message.deleted_at) throw refuse("notFound");
  const found = await findVersions(db, actor, { messageId, before });
  const page = found.slice(0, countFitting(found));
  return {
    versions: page.map(toMessageVersion),
    hasMore: (found[0]?.found ?? 0) > page.length,
    impersonatorName: await findTextImpersonator(db, messageId),
    mayDelete: mayDeleteVersion(actor, toMessageFacts(message)),
  };
};

/** Deletes one earlier text; only those who could read it learn of that. On hold, it is kept. */
export const deleteMessageVersion: Operation<typeof messageVersionCalls.deleteCareCaseMessageVersion> = async (
  request,
) => {
  const { actor, body, now, refuse } = request;
  const { caseId, messageId, versionId } = body;
  await request.inTransaction(async (tx) => {
    const isHeld = await isCaseHeld(tx.db, caseId);
    const { careCase, message } = await lockMessage(tx.db, request);
    if (!mayDeleteVersion(actor, toMessageFacts(message))) throw refuse("forbidden");
    const which = isVersion(actor, versionId);
    if (isHeld) await keepVersions(tx.db, { messageId, actor, now }, which);
    const [deleted] = await deleteVersions(tx.db, messageId, which);
    if (!deleted) throw refuse("notFound");
    tx.publish(caseLiveEvent(careCase, { kind: "message", isInternal: deleted.is_internal }));
    tx.note({ caseId, messageId, versionId });
  });
  return undefined;
};
