/** Navigation state of a link to a case that should open with the composer. */
export type ReplyIntent = { readonly answers: true };
export const replyIntent: ReplyIntent = { answers: true };

export const hasReplyIntent = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "answers" in state && state.answers === true;
