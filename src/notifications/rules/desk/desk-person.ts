import type { NotificationReason } from "#notifications/contract/notification.ts";
import type { NotificationDraft, Recipient } from "#notifications/rules/fan-out.ts";
import type { DeskAbout } from "./desk-drafts.ts";
import type { DeskPerson } from "./desk-fallback.ts";

/** Whether somebody can act, and their roles if those have been looked up. */
export type DeskFacts = Pick<DeskPerson, "handlesCases" | "isAway" | "reachId"> &
  Partial<Pick<DeskPerson, "isCoordinator" | "isAdministrator">>;

type DeskSave = {
  readonly about: DeskAbout;
  readonly actors: readonly number[];
  readonly assigneeId: number | null;
};

const relations: readonly NotificationReason[] = ["assignee", "owner", "subscribe"];

/** Somebody of the staff, with what their own notification of the event says. */
export function deskPerson(
  { userId, handlesCases, isAway, reachId, isMuted, isInTeam, ...roles }: Recipient & DeskFacts,
  { about, actors, assigneeId }: DeskSave,
  drafts: readonly NotificationDraft[],
): DeskPerson {
  const own = drafts.find((draft) => draft.userId === userId && draft.changeId === about.changeId);
  return {
    ...{ userId, handlesCases, isAway, reachId, isMuted, isInTeam, acted: actors.includes(userId) },
    isTold: own?.delivery.inbox === true,
    isOfCase: own?.reasons.some((reason) => relations.includes(reason)) === true,
    isAssignee: userId === assigneeId,
    isCoordinator: roles.isCoordinator === true,
    isAdministrator: roles.isAdministrator === true,
  };
}
