import type { SavedReplyLanguage } from "#saved-replies/contract/saved-reply.ts";

type LanguageChoice = { readonly language: SavedReplyLanguage; readonly wanted?: SavedReplyLanguage };

/** The language of a reply that has some: the one that is wanted, otherwise its only one, with what was wanted. */
export function chooseLanguage(has: readonly SavedReplyLanguage[], wanted: SavedReplyLanguage): LanguageChoice | null {
  const [only] = has;
  if (!only) return null;
  return has.includes(wanted) ? { language: wanted } : { language: only, wanted };
}
