import { Mention, type MentionNodeAttrs } from "@tiptap/extension-mention";
import type { SuggestionOptions } from "@tiptap/suggestion";
import type { Mentionable } from "./mention-source.ts";

type Suggestion = Omit<SuggestionOptions<Mentionable, MentionNodeAttrs>, "editor">;

/** A mention as it is stored: `<span data-mention="7">@Mette Sørensen</span>`. */
export const mentionNode = (suggestion: Suggestion) =>
  Mention.extend({
    addAttributes: () => ({
      id: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute("data-mention"),
        renderHTML: ({ id }: { id?: string }) => (id ? { "data-mention": id } : {}),
      },
      label: {
        default: "",
        parseHTML: (element: HTMLElement) => (element.textContent ?? "").replace(/^@/, ""),
        rendered: false,
      },
      mentionSuggestionChar: { default: "@", rendered: false },
    }),
    parseHTML: () => [{ tag: "span[data-mention]" }],
    renderHTML: ({ node, HTMLAttributes }) => ["span", HTMLAttributes, `@${node.attrs.label}`],
    renderText: ({ node }) => `@${node.attrs.label}`,
  }).configure({ suggestion });

export type MentionSuggestion = Suggestion;
