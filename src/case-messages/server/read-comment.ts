import { messageProblem } from "#case-messages/rules/message-access.ts";
import type { Refusal } from "#platform/server/http/refusal.ts";
import { sanitizeMarkup } from "#platform/server/sanitize-markup.ts";

type Refuses = { refuse(code: "tooLong" | "tooMuchMarkup", data?: Readonly<Record<string, unknown>>): Refusal };

/** What somebody wrote, as it is stored; "" when one sees nothing of it. Costs time: to be asked when they may write at all. */
export function readComment(html: string, { refuse }: Refuses): string {
  const read = sanitizeMarkup(html);
  if ("excess" in read) throw refuse("tooMuchMarkup", { excess: read.excess });
  const problem = messageProblem(read.markup);
  if (problem === "empty") return "";
  if (problem) throw refuse(problem);
  return read.markup;
}
