import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { markupExcess } from "#platform/rules/markup/markup-bounds.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";

/** For this long, to the millisecond, a customer may change or take back a message. */
export const changeMinutes = 15;

export type MessageFacts = {
  readonly authorId: number;
  readonly byStaff: boolean;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
};

/**
 * Whether this person may edit the message: its author for 15 minutes, staff their own at any time. Who is impersonated
 * is the author of what was written for them, so that the same answer holds during an impersonation.
 */
export function mayEditMessage(actor: Actor, message: MessageFacts, now: Date): boolean {
  if (!isOwnMessage(actor, message) || message.deletedAt !== null) return false;
  return isStaff(actor) || now.getTime() - message.createdAt.getTime() <= changeMinutes * 60 * 1000;
}

/** Whether this person may delete the message: whoever may edit it. */
export const mayDeleteMessage = (actor: Actor, message: MessageFacts, now: Date): boolean =>
  mayEditMessage(actor, message, now);

/** Whether this person may show internal messages to the customer at all. */
export const mayAskForExternal = (actor: Actor): boolean => isStaff(actor);

/** Whether this person may make the message external: any member of staff an internal one, for good. */
export const mayMakeExternal = (
  actor: Actor,
  { isInternal, deletedAt }: { readonly isInternal: boolean; readonly deletedAt: Date | null },
): boolean => mayAskForExternal(actor) && isInternal && deletedAt === null;

/** Whether this person wrote the message; if so, a refused change came too late, otherwise it is not theirs to change. */
export const isOwnMessage = (actor: Actor, message: MessageFacts): boolean =>
  message.authorId === actor.userId && message.byStaff === isStaff(actor);

/** What is wrong with a message's HTML; null when nothing is. */
export function messageProblem(html: string): null | "empty" | "tooLong" | "tooMuchMarkup" {
  if (markupExcess(html, bounds.markup.stored)) return "tooMuchMarkup";
  const length = visibleLength(html);
  if (length < bounds.message.min) return "empty";
  return length > bounds.message.max ? "tooLong" : null;
}
