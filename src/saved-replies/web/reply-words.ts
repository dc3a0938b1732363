import type { SavedReplyLanguage, SavedReplyRow } from "#saved-replies/contract/saved-reply.ts";
import { teamName } from "#users/rules/team-name.ts";
import type { Words } from "#wording/words.ts";
import { textIn } from "./reply-queries.ts";

/** Who has a reply. */
export const scopeWords = (
  { scope, team }: Pick<SavedReplyRow, "scope" | "team">,
  { t, locale }: Pick<Words, "t" | "locale">,
): string => (team ? teamName(team, locale) : t(`replyScope.${scope}`));

/** The language of a reply that its writer reads best. */
export const languageFor = ({ locale }: Pick<Words, "locale">): SavedReplyLanguage =>
  locale === "da" ? "da-DK" : "en-US";

type ReplyTitles = { readonly texts: Readonly<Record<SavedReplyLanguage, { readonly title: string } | null>> };

/** A reply's title as its writer reads it. */
export const replyTitle = ({ texts }: ReplyTitles, words: Pick<Words, "locale">): string =>
  textIn(texts, languageFor(words)).text?.title ?? "";
