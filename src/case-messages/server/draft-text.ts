import type { DraftRow } from "#case-messages/server/message-draft-store.ts";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";

/** A draft within today's limits: the plain text of one that is too large. */
export const draftText = ({ comment, is_large }: Pick<DraftRow, "comment" | "is_large">): string =>
  is_large ? plainMarkup(visibleText(comment)) : comment;
