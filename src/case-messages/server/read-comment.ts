import { messageProblem } from "#case-messages/rules/message-access.ts";
import { blankKinds, blankNames } from "#platform/rules/markup/blanks.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";

type Refusing<Code extends string> = {
  refuse(code: Code, data?: Readonly<Record<string, unknown>>): Refusal;
};
type OfDraft = "tooLong" | "tooMuchMarkup" | "tooManyMentions";

/** Sanitizes a message; "" if nothing is visible. Expensive, so check first whether the person may write. */
export function readComment(html: string, { refuse }: Refusing<OfDraft | "unfilled">): string {
  const read = sanitizeMarkup(html, { ofCase: true, blanks: blankKinds });
  if ("excess" in read) throw refuse("tooMuchMarkup", { excess: read.excess });
  const problem = messageProblem(read.markup);
  if (problem === "empty") return "";
  if (problem === "unfilled") throw refuse(problem, { names: blankNames(read.markup) });
  if (problem) throw refuse(problem);
  return read.markup;
}

/** The same of an unsent one, which may have gaps. */
export function readDraft(html: string, { refuse }: Refusing<OfDraft>): string {
  const read = sanitizeMarkup(html, { ofCase: true, blanks: ["gap"] });
  if ("excess" in read) throw refuse("tooMuchMarkup", { excess: read.excess });
  const problem = messageProblem(read.markup);
  if (problem === "empty") return "";
  if (problem && problem !== "unfilled") throw refuse(problem);
  return read.markup;
}
