import { useCallback, useState } from "react";
import type { CareCase } from "#care-cases/contract/public.ts";
import { mentionContext } from "#case-messages/rules/mention-context.ts";
import { type UnseenMatches, unseenMentions } from "#case-messages/rules/unseen-mentions.ts";
import type { Person } from "#users/contract/person.ts";
import { useMentionSource } from "./use-mention-source.ts";

/** Who can be mentioned, and the names that were typed of people who can't see the case, so aren't told. */
export const useMentionsOfCase = (careCase: CareCase, isInternal: boolean, text: string) => {
  const [matches, setMatches] = useState<UnseenMatches>(new Map());
  const onUnseen = useCallback((typed: string, people: readonly Person[]) => {
    setMatches((before) => new Map(before).set(typed.toLowerCase(), people));
  }, []);
  const mentions = useMentionSource(mentionContext(careCase, isInternal), onUnseen);
  return { mentions, unseen: unseenMentions(text, matches) };
};
