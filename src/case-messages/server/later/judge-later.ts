import type { CaseChanges } from "#care-cases/contract/public.ts";
import { attachedIn, changedFields, hasEnded } from "#care-cases/rules/public.ts";
import { type StoredCase, statusCodes, toValues } from "#care-cases/server/public.ts";
import { isOfOtherTeam } from "#case-messages/rules/later-times.ts";
import { findUnseen } from "#case-messages/server/message-store.ts";
import type { LaterOrder, SendOrder } from "#case-messages/server/send-order.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";

const teamOf = (current: StoredCase): number | null => {
  const { owner } = toValues(current);
  return owner?.kind === "team" ? owner.id : null;
};

/** What is written down of the case for when the message leaves. The case is locked. */
export async function laterOrderOf(
  db: Db,
  actor: Actor,
  { current, changes }: { readonly current: StoredCase; readonly changes: CaseChanges | undefined },
): Promise<LaterOrder> {
  const { newestId } = await findUnseen(db, actor, { caseId: current.id, seenId: 0 });
  const values = toValues(current);
  const was = Object.fromEntries(Object.entries(values).filter(([field]) => changes && field in changes));
  return { seenId: newestId ?? 0, teamId: teamOf(current), was };
}

type RefusedSending = {
  readonly code: "caseMoved" | "caseEnded" | "teamChanged" | "outdated";
  readonly data?: Readonly<Record<string, unknown>>;
};

/** Why a held message, or one to be sent later, can't be sent any more; null if it can. The case is locked. */
export async function refusalOfSending(
  db: Db,
  actor: Actor,
  current: StoredCase,
  { customerNo, hadEnded, later }: SendOrder,
): Promise<RefusedSending | null> {
  if (current.customer_no !== customerNo) return { code: "caseMoved" };
  if (!hadEnded && isStaff(actor) && hasEnded(statusCodes.toValue(current.status))) return { code: "caseEnded" };
  if (!later) return null;
  if (isOfOtherTeam(later.teamId, teamOf(current))) return { code: "teamChanged" };
  const { count, newestId } = await findUnseen(db, actor, { caseId: current.id, seenId: later.seenId });
  return count > 0 ? { code: "outdated", data: { newestMessageId: newestId, count } } : null;
}

/**
 * The changes to the case that go with the message. What others changed meanwhile isn't overwritten: then only what conflicts
 * with nobody's changes goes along.
 */
export function changesToSend({ changes, version, later }: SendOrder, current: StoredCase): CaseChanges | null {
  const isCurrent = later
    ? changedFields(toValues(current), later.was).length === 0
    : version === null || version === current.version;
  return isCurrent ? changes : changes && attachedIn(changes);
}

/** What of its changes didn't go with the message, and isn't so already; null if nothing is left. */
export function changesLeft(
  { changes }: Pick<SendOrder, "changes">,
  sent: CaseChanges | null,
  current: StoredCase,
): CaseChanges | null {
  const values: Readonly<Record<string, unknown>> = toValues(current);
  const left = Object.entries(changes ?? {}).filter(
    ([field, value]) => !(sent && field in sent) && JSON.stringify(values[field]) !== JSON.stringify(value),
  );
  return left.length === 0 ? null : Object.fromEntries(left);
}
