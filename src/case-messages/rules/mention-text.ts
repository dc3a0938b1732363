const mentionText = /^[\p{L}\p{M}\p{Nd}_]*$/u;

/** Whether the text after `@` may be a mention being typed: letters of any language, digits and underscore. */
export const isMentionText = (text: string): boolean => mentionText.test(text);
