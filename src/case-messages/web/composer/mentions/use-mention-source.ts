import { useCallback } from "react";
import type { MentionContext } from "#case-messages/rules/mention-context.ts";
import { isMentionText } from "#platform/rules/text/mention-text.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import type { MentionSource } from "#ui/editor/mention-source.ts";
import { userCalls } from "#users/contract/calls.ts";
import type { Person } from "#users/contract/person.ts";
import { awayText } from "#users/web/away/away-text.ts";
import { useWords } from "#wording/use-words.ts";

/**
 * The people who can be mentioned: staff and, unless it is internal, the company's users who can see the case. `onUnseen`
 * gets the others who match what was typed.
 */
export const useMentionSource = (
  { customerNumber, isInternal, caseId }: MentionContext,
  onUnseen?: (typed: string, people: readonly Person[]) => void,
): MentionSource => {
  const words = useWords();
  return useCallback(
    async (text) => {
      if (!isMentionText(text)) return [];
      const { users, unseen } = await browserApi(userCalls).getMentionUsers({
        body: { customerNumber, isInternal, searchText: text, ...(caseId !== undefined && { caseId }) },
      });
      if (caseId !== undefined) onUnseen?.(text, unseen);
      return users.map(({ away, ...person }) => ({ ...person, ...(away && { hint: awayText(away, words) }) }));
    },
    [customerNumber, isInternal, caseId, onUnseen, words],
  );
};
