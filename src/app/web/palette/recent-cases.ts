import { localDraftKey, readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";

const most = 8;

const nameOf = (userId: number): string => localDraftKey(userId, "recent-cases");

/** The cases that this person visited last in this browser, the newest first: numbers only, whoever else sits here sees nothing. */
export const recentCases = (userId: number): readonly number[] => {
  const kept = readLocalDraft<unknown>(nameOf(userId));
  return Array.isArray(kept) ? kept.filter((id): id is number => Number.isInteger(id)).slice(0, most) : [];
};

export const rememberCase = (userId: number, id: number): void => {
  const others = recentCases(userId).filter((one) => one !== id);
  writeLocalDraft(nameOf(userId), [id, ...others].slice(0, most));
};
