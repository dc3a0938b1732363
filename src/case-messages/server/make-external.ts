import { saveCase } from "#care-cases/server/public.ts";
import type { caseMessageCalls } from "#case-messages/contract/calls.ts";
import type { LockedMessage } from "#case-messages/server/find-changeable.ts";
import { storeExternal, storeMentions } from "#case-messages/server/message-store.ts";
import { mentionedIds } from "#platform/rules/markup/mentions.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

type Call = typeof caseMessageCalls.editCareCaseMessage;

/**
 * Makes an internal message and its files external. For customers, and for the case, staff write it now; that it
 * existed before stays internal.
 */
export async function makeExternal(
  { actor, app, now, refuse }: CallRequest<Call>,
  tx: Tx,
  { careCase, message }: LockedMessage,
): Promise<void> {
  if (careCase.customer_no === null) throw refuse("noCustomer");
  await storeExternal(tx.db, message.id, now);
  const userIds = mentionedIds(message.comment);
  const mentions = { messageId: message.id, userIds, isInternal: false, customerNo: careCase.customer_no };
  const mentioned = await storeMentions(tx.db, mentions);
  await saveCase(tx, {
    app,
    current: careCase,
    actor,
    now,
    changes: {},
    version: null,
    message: { id: message.id, isInternal: false, mentioned, madeExternal: true },
    leadingHistory: [{ type: "EditedMessage" }],
    refuse: (_code, data) => refuse("badRequest", data),
  });
  tx.note({ messageId: message.id, madeExternal: true });
}
