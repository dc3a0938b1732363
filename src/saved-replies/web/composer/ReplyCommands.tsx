import { IconTextPlus } from "@tabler/icons-react";
import { use } from "react";
import { useCasePage } from "#care-cases/web/public.ts";
import { type CommandChoices, useCommands } from "#platform/web/commands.ts";
import { fetchQuery } from "#platform/web/loading/cache.ts";
import type { SavedReplyRow } from "#saved-replies/contract/saved-reply.ts";
import { findReplies } from "#saved-replies/web/find-replies.ts";
import { usableRepliesQuery } from "#saved-replies/web/reply-queries.ts";
import { replyTitle, scopeWords } from "#saved-replies/web/reply-words.ts";
import { useWords } from "#wording/use-words.ts";
import { RepliesOfCase } from "./replies-of-case.ts";

const listed = 20;

/** Registers what inserts a saved reply from the palette. Ctrl+. in the composer lists them. */
export const ReplyCommands = () => {
  const words = useWords();
  const { t } = words;
  const { careCase } = useCasePage();
  const replies = use(RepliesOfCase);
  const { writeMessage, writeInternalMessage } = careCase.may;
  const choices: CommandChoices<SavedReplyRow> = {
    words: "replies.answerWith",
    find: async (typed) => {
      const rows = await fetchQuery(usableRepliesQuery);
      const usable = rows.filter(({ isInternal }) => (isInternal ? writeInternalMessage : writeMessage));
      return findReplies(usable, typed)
        .slice(0, listed)
        .map((row) => ({
          id: String(row.id),
          label: replyTitle(row, words),
          hint: scopeWords(row, words),
          value: row,
        }));
    },
    choose: ({ id, isInternal }) => replies?.insert({ id, isInternal }),
  };
  useCommands(
    replies && writeMessage
      ? [
          {
            id: "case.savedReply",
            group: "case",
            label: t("replies.answer"),
            words: "replies.answer",
            also: "replies.title",
            place: 15,
            icon: IconTextPlus,
            run: replies.offer,
            choices,
          },
        ]
      : [],
  );
  return null;
};
