import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { withActing } from "#wording/acting-name.ts";
import type { Words } from "#wording/words.ts";

/** Who wrote a message: the person, both people when one acted for the other, and what acted for them. */
export function messageAuthor(
  { author, impersonatorName, acting }: Pick<CaseMessage, "author" | "impersonatorName" | "acting">,
  words: Pick<Words, "t">,
): string {
  const { name } = author;
  const person = impersonatorName ? words.t("message.onBehalf", { name: impersonatorName, person: name }) : name;
  return withActing(acting, person, words);
}
