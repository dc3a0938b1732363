import { hasServerDraft } from "#case-messages/web/composer/server-draft.ts";
import { localDraftsOf, type TypedCopy } from "#platform/web/saving/local-draft.ts";

/** What is kept beside typed text: where somebody was, and files that a form hides. */
const untyped = /^(recent-places|last-visits|draft-files\.\d+)$/;

/** A text that only this browser has, and the case that it is about, if any. */
export type OnlyHere = { readonly name: string; readonly caseId: number | null };

/** Typed text that this browser keeps: all of it, and what the server doesn't have as a draft. */
export type TypedHere = { readonly names: readonly string[]; readonly onlyHere: readonly OnlyHere[] };

const caseIdOf = (about: string): number | null => {
  const [, id] = /^(?:case|draft)\.(\d+)\b/.exec(about) ?? [];
  return id === undefined ? null : Number(id);
};

/** Typed text of these people in this browser. */
export const typedHere = (userIds: readonly number[]): TypedHere => {
  const drafts = userIds.flatMap(localDraftsOf).filter(({ about }) => !untyped.test(about));
  const isOnlyHere = ({ about, value }: TypedCopy) => !hasServerDraft(about, value);
  return {
    names: drafts.map(({ name }) => name),
    onlyHere: drafts.filter(isOnlyHere).map(({ name, about }) => ({ name, caseId: caseIdOf(about) })),
  };
};
