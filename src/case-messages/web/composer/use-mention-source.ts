import { useCallback } from "react";
import { isMentionText } from "#case-messages/rules/mention-text.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import type { MentionSource } from "#ui/editor/mention-source.ts";
import { userCalls } from "#users/contract/calls.ts";
import { awayText } from "#users/web/away/away-text.ts";
import { useWords } from "#wording/use-words.ts";

/** The people who can be mentioned in a message on this case: staff, and the company's users unless it is internal. */
export const useMentionSource = (customerNumber: string | null, isInternal: boolean): MentionSource => {
  const words = useWords();
  return useCallback(
    async (text) => {
      if (!isMentionText(text)) return [];
      const { users } = await browserApi(userCalls).getMentionUsers({
        body: { customerNumber, isInternal, searchText: text },
      });
      return users.map(({ away, ...person }) => ({ ...person, ...(away && { hint: awayText(away, words) }) }));
    },
    [customerNumber, isInternal, words],
  );
};
