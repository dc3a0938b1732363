import { localDraftKey, readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";

/** How a person left a conversation in this browser: its newest message, and when. */
export type LastVisit = { readonly newest: number; readonly at: string };

type StoredVisits = { readonly [caseId: string]: LastVisit };

const most = 300;

const nameOf = (userId: number): string => localDraftKey(userId, "last-visits");

const kept = (userId: number): StoredVisits => {
  const found = readLocalDraft<unknown>(nameOf(userId));
  return typeof found === "object" && found !== null ? (found as StoredVisits) : {};
};

/** Null if the person hasn't visited the case, or so long ago that it was forgotten. */
export const lastVisit = (userId: number, caseId: number): LastVisit | null => {
  const visit = kept(userId)[caseId];
  return visit && Number.isInteger(visit.newest) && Number.isFinite(Date.parse(visit.at)) ? visit : null;
};

/** Only numbers and times, so others at this computer learn nothing about a case. */
export const keepVisit = (userId: number, caseId: number, visit: LastVisit): void => {
  const others = Object.entries(kept(userId)).filter(([id]) => id !== String(caseId));
  others.sort(([, one], [, other]) => (one.at < other.at ? 1 : -1));
  writeLocalDraft(nameOf(userId), Object.fromEntries([[caseId, visit], ...others.slice(0, most - 1)]));
};
