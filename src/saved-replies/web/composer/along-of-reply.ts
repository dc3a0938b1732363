import type { CaseChanges } from "#care-cases/contract/public.ts";
import type { MessageAlong } from "#case-messages/web/composer/audience/composer-offers.ts";
import type { FilledReply } from "#saved-replies/contract/saved-reply.ts";

const orNothing = (along: MessageAlong): MessageAlong | undefined =>
  Object.keys(along.changes).length > 0 || along.note !== "" ? along : undefined;

/** What goes with a message once a reply was inserted: its acts, too. The same note isn't there twice. */
export const withReply = (
  along: MessageAlong | undefined,
  { changes, note }: FilledReply,
): MessageAlong | undefined => {
  const before = along?.note ?? "";
  const added = note?.body ?? "";
  return orNothing({
    changes: { ...along?.changes, ...changes },
    note: before.includes(added) ? before : `${before}${added}`,
  });
};

/** The same once it is in another language: only its note reads differently. */
export const inOtherLanguage = (
  along: MessageAlong | undefined,
  before: FilledReply,
  after: FilledReply,
): MessageAlong | undefined =>
  along && before.note && after.note
    ? { ...along, note: along.note.replace(before.note.body, () => after.note?.body ?? "") }
    : along;

export const withoutChange = (along: MessageAlong, field: keyof CaseChanges): MessageAlong | undefined => {
  const { [field]: _removed, ...changes } = along.changes;
  return orNothing({ ...along, changes });
};

export const withNote = (along: MessageAlong, note: string): MessageAlong | undefined => orNothing({ ...along, note });
