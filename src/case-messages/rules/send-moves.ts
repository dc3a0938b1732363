import type { CareCase, CaseChanges, CaseStatus } from "#care-cases/contract/public.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";

/** Statuses to which a message to the customer can move its case in the same save. */
export const sendMoves = ["WaitsOnCustomer", "Delivered", "CaseClosed"] as const satisfies readonly CaseStatus[];
export type SendMove = (typeof sendMoves)[number];

type MessageToSend = {
  readonly careCase: Pick<CareCase, "assignee"> & { readonly may: Pick<CareCase["may"], "edit" | "moveTo"> };
  readonly isInternal: boolean;
};

/** Moves offered to staff with the message. Customers have those of a delivered case elsewhere. */
export const offeredMoves = (actor: Actor, { careCase, isInternal }: MessageToSend): SendMove[] =>
  isStaff(actor) && !isInternal ? sendMoves.filter((to) => careCase.may.moveTo.includes(to)) : [];

/** Whether to offer this person to assign the case to themselves with their answer: only if it is unassigned. */
export const offersTaking = (actor: Actor, { careCase, isInternal }: MessageToSend): boolean =>
  isStaff(actor) && !isInternal && careCase.assignee === null && careCase.may.edit.includes("assigneeId");

/** The changes to the case sent with the message; undefined for a message alone. */
export function sentChanges(
  actor: Actor,
  written: MessageToSend,
  wish: { readonly to: SendMove | null; readonly takes: boolean },
): CaseChanges | undefined {
  const { to } = wish;
  const takes = wish.takes && offersTaking(actor, written);
  if (to === null && !takes) return undefined;
  return { ...(takes && { assigneeId: actor.userId }), ...(to && { status: to }) };
}
