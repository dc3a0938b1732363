import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { blankNames } from "#platform/rules/markup/blanks.ts";
import { markupExcess } from "#platform/rules/markup/markup-bounds.ts";
import { mentionedIds } from "#platform/rules/markup/mentions.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import { staffMay, takesPart } from "#roles/rules/staff-rights.ts";

/** The time of the change, and for how many minutes, to the millisecond, a customer may make it. */
export type ChangeTime = { readonly now: Date; readonly editMinutes: number };

export type MessageFacts = {
  readonly authorId: number;
  readonly byStaff: boolean;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
};

/**
 * Whether this person may edit the message: its author for some minutes, staff their own at any time. The impersonated
 * person is the author of messages written for them, so the rule is the same during impersonation.
 */
export function mayEditMessage(actor: Actor, message: MessageFacts, { now, editMinutes }: ChangeTime): boolean {
  if (!takesPart(actor) || !isOwnMessage(actor, message) || message.deletedAt !== null) return false;
  return isStaff(actor) || now.getTime() - message.createdAt.getTime() <= editMinutes * minuteMs;
}

/** Whether this person may delete the message: the same people who may edit it. */
export const mayDeleteMessage = (actor: Actor, message: MessageFacts, time: ChangeTime): boolean =>
  mayEditMessage(actor, message, time);

/** Whether this person may delete an earlier text of the message: its author, and administrators, at any time. */
export const mayDeleteVersion = (actor: Actor, message: MessageFacts): boolean =>
  (takesPart(actor) && isOwnMessage(actor, message)) || staffMay(actor, "deleteCases");

/** Whether this person may make any internal messages external. */
export const mayAskForExternal = (actor: Actor): boolean => staffMay(actor, "handleCases");

/** Whether this person may make the message external, permanently: any staff who handle cases, if it is internal. */
export const mayMakeExternal = (
  actor: Actor,
  { isInternal, deletedAt }: { readonly isInternal: boolean; readonly deletedAt: Date | null },
): boolean => mayAskForExternal(actor) && isInternal && deletedAt === null;

/** Whether this person wrote the message; if so, a refused change came too late, otherwise the message isn't theirs. */
export const isOwnMessage = (actor: Actor, message: MessageFacts): boolean =>
  message.authorId === actor.userId && message.byStaff === isStaff(actor);

/** Why a message's HTML is invalid; null if valid. */
export function messageProblem(
  html: string,
): null | "empty" | "tooLong" | "tooMuchMarkup" | "tooManyMentions" | "unfilled" {
  if (markupExcess(html, bounds.markup.stored)) return "tooMuchMarkup";
  const length = visibleLength(html);
  const isUnfilled = blankNames(html).length > 0;
  // A field that isn't filled in shows nothing.
  if (length < messageBounds.text.min && !isUnfilled) return "empty";
  if (length > messageBounds.text.max) return "tooLong";
  if (mentionedIds(html).length > messageBounds.mentions) return "tooManyMentions";
  return isUnfilled ? "unfilled" : null;
}
