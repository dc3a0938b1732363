import { type AnyExtension, Mark } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { ListItem, OrderedList } from "@tiptap/extension-list";
import { Placeholder } from "@tiptap/extension-placeholder";
import { StarterKit } from "@tiptap/starter-kit";
import { isLink } from "#platform/rules/text/links/find-links.ts";
import { isImageSource, linkKind, pictureKind } from "#platform/rules/text/links/link-kind.ts";
import { gapNode } from "#ui/editor/offers/gap-nodes.ts";
import { autoLinks } from "./auto-links.ts";
import { followingLinks } from "./following-links.ts";
import { type MentionSuggestion, mentionNode } from "./mention-node.ts";
import { pictureNode } from "./pictures/picture-node.tsx";
import type { PictureUploads } from "./pictures/picture-uploads.ts";

const elsewhere = "https://own.invalid";

type ImageAttributes = { readonly src: string; readonly alt: string | null };

/**
 * Images by URL only. Remote ones aren't loaded in the page, since their host would learn of it; their name is shown
 * instead. `written-html.ts` produces the stored HTML.
 */
const linkedImage = (nameOf: (source: string) => string) =>
  Image.extend({
    renderHTML: ({ node }) => {
      const { src, alt } = node.attrs as ImageAttributes;
      if (pictureKind(src) !== "remote") return ["img", { src, alt: alt ?? "" }];
      return ["span", { "data-picture": src, "data-alt": alt ?? "", title: src }, nameOf(src)];
    },
    parseHTML: () => [
      {
        tag: "img[src]",
        getAttrs: (element) => (isImageSource(element.getAttribute("src") ?? "") ? null : false),
      },
      {
        tag: "span[data-picture]",
        getAttrs: ({ dataset }) =>
          isImageSource(dataset.picture ?? "") ? { src: dataset.picture, alt: dataset.alt || null } : false,
      },
    ],
  }).configure({ inline: true, allowBase64: true });

/** Keeps foreign numbering of lists, and doesn't turn pasted text such as "24. december" into a list. */
const numberedList = OrderedList.extend({
  addAttributes() {
    return { ...this.parent?.(), reversed: { default: null } };
  },
  addProseMirrorPlugins: () => [],
});
const listItem = ListItem.extend({
  addAttributes: () => ({ value: { default: null, keepOnSplit: false } }),
});

/** Superscript and subscript, which can be pasted but not typed. */
const raised = (["sup", "sub"] as const).map((tag) =>
  Mark.create({
    name: tag,
    excludes: "sup sub",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
);

/** What the editor supports: exactly what the server's sanitizer keeps. */
export const extensions = (
  placeholder: string,
  suggestion: MentionSuggestion | null,
  nameOfPicture: (source: string) => string,
  uploads: () => PictureUploads | undefined = () => undefined,
  ofOffers: readonly AnyExtension[] = [gapNode],
) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    horizontalRule: false,
    orderedList: false,
    listItem: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      // Links are made by `autoLinks`.
      autolink: false,
      linkOnPaste: true,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
      shouldAutoLink: isLink,
      isAllowedUri: (address) => linkKind(address, elsewhere) !== "refused",
    },
  }),
  numberedList,
  listItem,
  ...raised,
  autoLinks,
  followingLinks,
  linkedImage(nameOfPicture),
  pictureNode(uploads),
  Placeholder.configure({ placeholder }),
  ...(suggestion ? [mentionNode(suggestion)] : []),
  ...ofOffers,
];
