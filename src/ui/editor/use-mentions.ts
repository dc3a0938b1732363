import type { MentionNodeAttrs } from "@tiptap/extension-mention";
import { useMemo, useRef } from "react";
import { isMentionText } from "#platform/rules/text/mention-text.ts";
import type { ListBoxOption } from "#ui/choice/use-list-box.ts";
import { useSuggestionList } from "#ui/editor/offers/use-suggestion-list.ts";
import type { MentionSuggestion } from "./mention-node.ts";
import { type Mentionable, type MentionSource, mentionTrigger } from "./mention-source.ts";

type MentionLine = ListBoxOption & { readonly person: Mentionable };

const mentionLines = {
  lineOf: (person: Mentionable): MentionLine => ({
    id: String(person.id),
    label: person.name,
    personId: person.id,
    person,
    ...(person.hint !== undefined && { hint: person.hint }),
  }),
  chosenOf: ({ person }: MentionLine): MentionNodeAttrs => ({ id: String(person.id), label: person.name }),
};

/** State of the list of people that `@` opens. */
export const useMentions = (source: MentionSource | undefined) => {
  const list = useSuggestionList("mention", mentionLines);
  const ask = useRef(source);
  ask.current = source;
  const hasSource = source !== undefined;
  const { plugin } = list;
  const suggestion = useMemo(
    (): MentionSuggestion | null =>
      hasSource
        ? {
            ...plugin,
            char: mentionTrigger,
            allowedPrefixes: [" ", "(", "\u00a0"],
            debounce: 120,
            items: async ({ query }) => [...((await ask.current?.(query)) ?? [])],
            shouldShow: ({ query }) => isMentionText(query),
          }
        : null,
    [hasSource, plugin],
  );
  return { ...list, suggestion };
};
