import { messageProblem } from "#case-messages/rules/message-access.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";

type CommentRequest = {
  refuse(code: "tooLong" | "tooMuchMarkup" | "tooManyMentions", data?: Readonly<Record<string, unknown>>): Refusal;
};

/** Sanitizes a message; "" if nothing is visible. Expensive, so check first whether the person may write. */
export function readComment(html: string, { refuse }: CommentRequest): string {
  const read = sanitizeMarkup(html, { ofCase: true });
  if ("excess" in read) throw refuse("tooMuchMarkup", { excess: read.excess });
  const problem = messageProblem(read.markup);
  if (problem === "empty") return "";
  if (problem) throw refuse(problem);
  return read.markup;
}
