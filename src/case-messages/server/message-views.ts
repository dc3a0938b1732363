import type { CaseMessage } from "#case-messages/contract/calls.ts";
import {
  type ChangeTime,
  type MessageFacts,
  mayDeleteMessage,
  mayEditMessage,
  mayMakeExternal,
} from "#case-messages/rules/message-access.ts";
import type { MessageFileRow } from "#case-messages/server/message-files-store.ts";
import type { MessageRow } from "#case-messages/server/message-store.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { toActing } from "#platform/server/transactions/acting-kinds.ts";

export const toMessageFacts = (row: MessageRow): MessageFacts => ({
  authorId: row.author_id,
  byStaff: row.by_staff,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
});

/** A stored message as displayed to `actor`. */
export function toCaseMessage(
  row: MessageRow,
  files: readonly MessageFileRow[],
  actor: Actor,
  time: ChangeTime,
): CaseMessage {
  const facts = toMessageFacts(row);
  return {
    id: row.id,
    caseId: row.case_id,
    author: { id: row.author_id, name: row.author_name, isStaff: row.by_staff },
    impersonatorName: row.impersonator_name,
    ...toActing(row, isStaff(actor)),
    comment: row.deleted_at || row.is_large ? "" : row.comment,
    isFolded: row.is_large && !row.deleted_at,
    hasLeftOut: row.has_left_out,
    ...(row.has_versions && { hasVersions: true }),
    isInternal: row.is_internal,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    mayEdit: mayEditMessage(actor, facts, time),
    mayDelete: mayDeleteMessage(actor, facts, time),
    mayMakeExternal: mayMakeExternal(actor, { isInternal: row.is_internal, deletedAt: row.deleted_at }),
    files: files
      .filter((file) => file.message_id === row.id)
      .map(({ id, name, size, content_type }) => ({ id, name, size, contentType: content_type })),
  };
}
