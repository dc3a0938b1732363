const mentionText = /^[\p{L}\p{M}\p{Nd}_]*$/u;

/** Whether what stands behind `@` can be a mention being typed: letters of any language, digits and underscore. */
export const isMentionText = (text: string): boolean => mentionText.test(text);
