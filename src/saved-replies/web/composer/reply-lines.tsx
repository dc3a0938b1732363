import { IconBolt } from "@tabler/icons-react";
import type { SavedReplyRow } from "#saved-replies/contract/saved-reply.ts";
import { textIn } from "#saved-replies/web/reply-queries.ts";
import { languageFor, scopeWords } from "#saved-replies/web/reply-words.ts";
import type { ListBoxOption } from "#ui/choice/use-list-box.ts";
import type { Words } from "#wording/words.ts";

/** Recently used ones that stand before all others. */
const recent = 5;

/** Replies as lines of a list; in groups, unless they are in the order of what was typed. */
export const replyLines = (rows: readonly SavedReplyRow[], words: Words, isGrouped: boolean): ListBoxOption[] => {
  const { t } = words;
  const wanted = languageFor(words);
  const lines = rows.map((row, at): ListBoxOption & { readonly order: number } => {
    const { text, language } = textIn(row.texts, wanted);
    const isRecent = row.usedAt !== null && at < recent;
    const only = language === wanted ? null : t(`replyOnly.${language}`);
    const scope = isGrouped && !isRecent ? null : scopeWords(row, words);
    return {
      id: String(row.id),
      label: text?.title ?? "",
      below: text?.beginning,
      hint: [only, scope].filter(Boolean).join(" · "),
      ...(row.acts.length > 0 && { icon: <IconBolt size={14} /> }),
      ...(isGrouped && { group: isRecent ? t("replies.recent") : scopeWords(row, words) }),
      order: isRecent ? 0 : 1,
    };
  });
  return isGrouped ? inGroups(lines) : lines;
};

/** Lines of a group stand together, the groups in the order of their first ones. */
const inGroups = <L extends ListBoxOption>(lines: readonly L[]): L[] =>
  [...Map.groupBy(lines, ({ group }) => group).values()].flat();
