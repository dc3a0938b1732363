import { Image } from "@tiptap/extension-image";
import { Placeholder } from "@tiptap/extension-placeholder";
import { StarterKit } from "@tiptap/starter-kit";
import { isImageSource, linkKind } from "#platform/rules/link-kind.ts";
import { type MentionSuggestion, mentionNode } from "./mention-node.ts";

const elsewhere = "https://own.invalid";

/** Images by link alone (section 5). */
const linkedImage = Image.extend({
  parseHTML: () => [
    {
      tag: "img[src]",
      getAttrs: (element) => (isImageSource(element.getAttribute("src") ?? "") ? null : false),
    },
  ],
}).configure({ inline: true, allowBase64: true });

/** What can be written: exactly what the server's sanitiser keeps. */
export const extensions = (placeholder: string, suggestion: MentionSuggestion | null) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkKind(address, elsewhere) !== "refused",
    },
  }),
  linkedImage,
  Placeholder.configure({ placeholder }),
  ...(suggestion ? [mentionNode(suggestion)] : []),
];
