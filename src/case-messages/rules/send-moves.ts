import type { CareCase, CaseChanges, CaseStatus } from "#care-cases/contract/public.ts";
import type { LaterTime } from "#case-messages/contract/later-message.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";

/** Statuses to which a message to the customer can move its case in the same save. */
export const sendMoves = ["WaitsOnCustomer", "Delivered", "CaseClosed"] as const satisfies readonly CaseStatus[];
export type SendMove = (typeof sendMoves)[number];

type MessageToSend = {
  readonly careCase: Pick<CareCase, "assignee" | "status"> & { readonly may: Pick<CareCase["may"], "edit" | "moveTo"> };
  readonly isInternal: boolean;
};

/**
 * Moves offered to staff with the message, and that a case keeps waiting for the customer: the first key of the ways to send
 * means the same everywhere. Customers have those of a delivered case elsewhere.
 */
export const offeredMoves = (actor: Actor, { careCase, isInternal }: MessageToSend): SendMove[] => {
  const { status, may } = careCase;
  const stays = (to: SendMove) => to === "WaitsOnCustomer" && to === status;
  return isStaff(actor) && !isInternal ? sendMoves.filter((to) => stays(to) || may.moveTo.includes(to)) : [];
};

/** What is sent along, whether one goes on to the next case, and when it leaves, if not at once. */
export type SendWay = { readonly to: SendMove | null; readonly goesOn: boolean; readonly at?: LaterTime };

export const plainWay: SendWay = { to: null, goesOn: false };

/** The ways to send besides sending alone, in the order of their menu; those that go on only from a case of a list. */
export const sendWays = {
  WaitsOnCustomer: { to: "WaitsOnCustomer", goesOn: false },
  Delivered: { to: "Delivered", goesOn: false },
  CaseClosed: { to: "CaseClosed", goesOn: false },
  Next: { to: null, goesOn: true },
  WaitsOnCustomerNext: { to: "WaitsOnCustomer", goesOn: true },
  CaseClosedNext: { to: "CaseClosed", goesOn: true },
} as const satisfies Readonly<Record<string, SendWay>>;
export type SendWayName = keyof typeof sendWays;

export const offeredWays = (actor: Actor, written: MessageToSend, hasNext: boolean): SendWayName[] => {
  const moves = offeredMoves(actor, written);
  const isOffered = ({ to, goesOn }: SendWay) => (to === null || moves.includes(to)) && (hasNext || !goesOn);
  return (Object.keys(sendWays) as SendWayName[]).filter((name) => isOffered(sendWays[name]));
};

/** Whether to offer this person to assign the case to themselves with their answer: only if it is unassigned. */
export const offersTaking = (actor: Actor, { careCase, isInternal }: MessageToSend): boolean =>
  isStaff(actor) && !isInternal && careCase.assignee === null && careCase.may.edit.includes("assigneeId");

/** The changes to the case sent with the message; undefined for a message alone. */
export function sentChanges(
  actor: Actor,
  written: MessageToSend,
  wish: { readonly to: SendMove | null; readonly takes: boolean },
): CaseChanges | undefined {
  const to = wish.to === written.careCase.status ? null : wish.to;
  const takes = wish.takes && offersTaking(actor, written);
  if (to === null && !takes) return undefined;
  return { ...(takes && { assigneeId: actor.userId }), ...(to && { status: to }) };
}
