import type { CareCase, CaseChanges } from "#care-cases/contract/public.ts";
import type { FilledReply, SavedReplyActs } from "#saved-replies/contract/saved-reply.ts";

/** What a case is when a reply is used on it. */
export type CaseOfActs = {
  readonly careCase: Pick<CareCase, "status" | "assignee" | "followUpDate" | "severity" | "tags"> & {
    readonly may: Pick<CareCase["may"], "edit" | "moveTo" | "writeInternalMessage" | "changeTags">;
  };
  readonly userId: number;
  /** The day of the follow-up; null if support never opens so often. */
  readonly followUpDate: string | null;
  /** The tags that the reply names, as they are now: ids by those that it names. Without retired ones. */
  readonly tags: ReadonlyMap<number, number>;
};

type Act = keyof SavedReplyActs;
type ResolvedActs = { readonly changes: CaseChanges; readonly skipped: FilledReply["skipped"] };
type Reason = FilledReply["skipped"][number]["reason"];

/** The changes that a reply makes on a case, and what it would do besides, but can't or needn't. */
export function resolveActs(acts: SavedReplyActs, at: CaseOfActs): ResolvedActs {
  const { careCase, userId, followUpDate } = at;
  const { may } = careCase;
  const changes: CaseChanges = {};
  const skipped: { act: Act; reason: Reason }[] = [];
  const skip = (act: Act, reason: Reason) => skipped.push({ act, reason });
  const decide = (act: Act, isSame: boolean, isAllowed: boolean, change: CaseChanges) => {
    if (acts[act] === undefined) return;
    if (isSame) skip(act, "asItIs");
    else if (!isAllowed) skip(act, "notAllowed");
    else Object.assign(changes, change);
  };
  const { status, severity } = acts;
  if (status) decide("status", status === careCase.status, may.moveTo.includes(status), { status });
  decide("assignee", careCase.assignee?.id === userId, may.edit.includes("assigneeId"), { assigneeId: userId });
  const mayFollowUp = followUpDate !== null && may.edit.includes("followUpDate");
  decide("followUpDays", mayFollowUp && followUpDate === careCase.followUpDate, mayFollowUp, { followUpDate });
  if (severity) decide("severity", severity === careCase.severity, may.edit.includes("severity"), { severity });
  for (const act of ["addTags", "removeTags"] as const) {
    const ids = acts[act] ?? [];
    if (ids.length === 0) continue;
    const has = (id: number) => careCase.tags.some((tag) => tag.id === id);
    const known = [...new Set(ids.flatMap((id) => at.tags.get(id) ?? []))];
    const wanted = known.filter((id) => has(id) === (act === "removeTags"));
    decide(act, known.length > 0 && wanted.length === 0, may.changeTags, wanted.length > 0 ? { [act]: wanted } : {});
    if (known.length === 0 || (act === "addTags" && known.length < new Set(ids).size)) skip(act, "gone");
  }
  if (acts.note !== undefined && !may.writeInternalMessage) skip("note", "notAllowed");
  return { changes, skipped };
}
