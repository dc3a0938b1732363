import { signInProblems } from "#email-intake/contract/mailbox-sign-in.ts";
import { type ShownError, withMessage } from "#ui/page/explain-error.ts";
import type { Words } from "#wording/words.ts";

/** A refusal of OAuth2 in words: what to do, and what the provider said. Other errors stay as they are. */
export const explainSignIn = (error: ShownError, { t }: Pick<Words, "t">): ShownError => {
  const { problem: code, said } = error.data ?? {};
  const problem = signInProblems.find((each) => each === code);
  if (problem === undefined) return error;
  const words = typeof said === "string" && said !== "" ? [t("mailboxTest.said", { said })] : [];
  return withMessage(error, [t(`mailboxTestHelp.${problem}`), ...words].join(" "));
};
