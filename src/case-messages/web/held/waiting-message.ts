import type { DraftKind, MessageDraft } from "#case-messages/web/composer/use-message-draft.ts";
import { type Actor, identityOf } from "#platform/contract/actor.ts";
import { localDraftsOf, publishLocalDraft, readLocalDraft } from "#platform/web/saving/local-draft.ts";
import type { WaitingOrder } from "./waiting-order.ts";

export type WaitingMessage = {
  readonly name: string;
  readonly caseId: number;
  readonly kind: DraftKind;
  readonly draft: MessageDraft & { readonly waiting: WaitingOrder };
};

/** Whose page it is, and who acts for them. */
export const writerOf = (actor: Actor): string => `${identityOf(actor)} ${actor.impersonator?.userId ?? ""}`;

/** Whether a draft waits for this person's page to send it. */
export const isWaiting = (draft: MessageDraft | null, actor: Actor): draft is WaitingMessage["draft"] =>
  draft?.waiting?.by === writerOf(actor);

/** All messages of this person that wait in this browser. */
export const waitingMessages = (actor: Actor): WaitingMessage[] =>
  localDraftsOf(actor.userId).flatMap(({ name, about, value }) => {
    const [, id, kind] = /^case\.(\d+)\.message\.(external|internal)$/.exec(about) ?? [];
    const draft = value as MessageDraft | null;
    return id && kind && isWaiting(draft, actor) ? [{ name, caseId: Number(id), kind: kind as DraftKind, draft }] : [];
  });

/** Keeps a draft as waiting; false if this browser can't. */
export const keepWaiting = (name: string, draft: WaitingMessage["draft"]): boolean => {
  publishLocalDraft(name, draft);
  return readLocalDraft<MessageDraft>(name)?.waiting !== undefined;
};
