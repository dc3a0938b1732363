import sanitize from "sanitize-html";
import { withoutOwnTokens } from "#platform/rules/own-tokens.ts";

const options: sanitize.IOptions = {
  allowedTags: [
    "p",
    "br",
    "strong",
    "em",
    "s",
    "u",
    "code",
    "pre",
    "blockquote",
    "ul",
    "ol",
    "li",
    "a",
    "img",
    "h2",
    "h3",
    "span",
  ],
  allowedAttributes: { a: ["href"], img: ["src", "alt"], span: ["data-mention"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 30,
  transformTags: {
    b: "strong",
    i: "em",
    h1: "h2",
    h4: "h3",
    div: "p",
    span: (tagName, { "data-mention": id = "" }): sanitize.Tag => ({
      tagName,
      attribs: mentionId.test(id) ? { "data-mention": id } : ({} as sanitize.Attributes),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !imageSource.test(attribs.src ?? ""),
};

/** Section 5: image sources are http, https and data; of data, pictures only. */
const imageSource = /^(https?:\/\/|data:image\/(png|jpeg|gif|webp);base64,)/i;

/**
 * HTML by the allow-list of the editor, well-formed and with double-quoted attributes: the form that screens render. What of
 * ours was for one reader alone is not in it.
 */
export const sanitizeMarkup = (markup: string): string => withoutOwnTokens(sanitize(markup, options)).trim();

const mentionId = /^\d{1,9}$/;
const mention = /<span data-mention="(\d{1,9})">/g;

/** The ids of the people whom sanitised HTML mentions, each once. */
export const mentionedIds = (markup: string): number[] => [
  ...new Set(Array.from(markup.matchAll(mention), ([, id]) => Number(id))),
];
