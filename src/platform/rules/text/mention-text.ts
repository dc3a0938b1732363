const mentionText = /^(?:[\p{L}\p{M}\p{Nd}_][\p{L}\p{M}\p{Nd}_'’\u2010\u2011-]*)?$/u;

/**
 * Whether the text after `@` may be a mention being typed: letters of any language, digits and underscore, with the
 * hyphens and apostrophes of names.
 */
export const isMentionText = (text: string): boolean => mentionText.test(text);
