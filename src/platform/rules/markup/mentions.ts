const mention = /<span data-mention="(\d{1,9})">/g;

/** Ids of the people mentioned in our HTML or the editor's, without duplicates. */
export const mentionedIds = (markup: string): number[] => [
  ...new Set(Array.from(markup.matchAll(mention), ([, id]) => Number(id))),
];
