/** Somebody of the staff, as it is when something happened that the desk must act on. */
export type DeskPerson = {
  readonly userId: number;
  /** They or the person they act for did it. */
  readonly acted: boolean;
  readonly handlesCases: boolean;
  readonly isAway: boolean;
  /** The colleague to contact while they are away. */
  readonly reachId: number | null;
  readonly isMuted: boolean;
  /** By their relations and settings, they get it in the inbox. */
  readonly isTold: boolean;
  /** Assignee, owner, or follower of the case. */
  readonly isOfCase: boolean;
  readonly isAssignee: boolean;
  /** Member of the team that owns the case, which isn't retired. */
  readonly isInTeam: boolean;
  readonly isCoordinator: boolean;
  readonly isAdministrator: boolean;
};

/** Why somebody is told in addition: of their own case, for somebody who is away, or because nobody else is. */
export type DeskReason = "assignee" | "standIn" | "team" | "nobodyElse";

const isPresent = ({ acted, isAway }: DeskPerson): boolean => !acted && !isAway;

/** Whether somebody is told who can act on it now. */
export const isSeenTo = (told: readonly DeskPerson[]): boolean =>
  told.some((one) => one.handlesCases && isPresent(one));

/** The present colleagues of those who are away. */
function standInsOf(people: readonly DeskPerson[], absent: readonly DeskPerson[]): DeskPerson[] {
  const named = absent.flatMap(({ isAway, reachId }) => (isAway && reachId !== null ? [reachId] : []));
  return people.filter((one) => named.includes(one.userId) && !one.isTold && !one.isMuted && isPresent(one));
}

/**
 * Who is told in addition of something that the desk must act on (docs/rules.md, "When nobody at the desk is told"): the
 * colleagues of those who are away, and if still nobody who can act is told, the first of these that has anybody: the
 * assignee of a new case, the team, the coordinators, the administrators. If all of them are away, all coordinators and
 * administrators with their colleagues. They get it in the inbox whatever their settings.
 */
export function deskFallback(people: readonly DeskPerson[], isNew: boolean): ReadonlyMap<number, DeskReason> {
  const told = people.filter(({ isTold }) => isTold);
  const standIns = standInsOf(
    people,
    told.filter(({ isOfCase }) => isOfCase),
  );
  const found = new Map<number, DeskReason>(standIns.map(({ userId }) => [userId, "standIn"]));
  if (isSeenTo([...told, ...standIns])) return found;
  const [reason, readers] = nobodyElse(people, isNew);
  for (const { userId, isTold } of readers) if (!isTold && !found.has(userId)) found.set(userId, reason);
  if (readers.some(({ isAway }) => isAway)) {
    for (const { userId } of standInsOf(people, readers)) if (!found.has(userId)) found.set(userId, "standIn");
  }
  return found;
}

/** The first group with somebody who is present. */
function nobodyElse(people: readonly DeskPerson[], isNew: boolean): [DeskReason, readonly DeskPerson[]] {
  const rings: [DeskReason, (one: DeskPerson) => boolean][] = [
    ["assignee", ({ isAssignee, handlesCases, isMuted }) => isNew && isAssignee && handlesCases && !isMuted],
    ["team", ({ isInTeam, handlesCases }) => isInTeam && handlesCases],
    ["nobodyElse", ({ isCoordinator }) => isCoordinator],
    ["nobodyElse", ({ isAdministrator }) => isAdministrator],
  ];
  for (const [reason, isOf] of rings) {
    const readers = people.filter((one) => isOf(one) && isPresent(one));
    if (readers.length > 0) return [reason, readers];
  }
  const last = people.filter((one) => !one.acted && (one.isCoordinator || one.isAdministrator));
  return ["nobodyElse", last];
}
