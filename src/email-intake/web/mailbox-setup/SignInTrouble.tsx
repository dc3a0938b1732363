import type { ShownSignIn } from "#email-intake/contract/mailbox-sign-in.ts";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { setupKindOf } from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { useWords } from "#wording/use-words.ts";

/** What a mailbox's provider is called: "Google", or its issuer's host. */
export const useProviderName = () => {
  const { t } = useWords();
  return ({ kind, signIn }: Pick<OwnMailbox, "kind" | "signIn">): string => {
    const issuer = URL.parse(signIn?.issuer ?? "")?.host;
    return kind === "other" && issuer ? issuer : t(`mailboxKind.${setupKindOf(kind, signIn)}`);
  };
};

/** Why there is no token, or it isn't taken: the step, the server's words, and what to do. */
export const SignInTrouble = ({ signIn: { problem: trouble } }: { signIn: ShownSignIn }) => {
  const { t } = useWords();
  if (trouble === null || trouble.problem === "notConsented" || trouble.problem === "unfinished") return null;
  const { step, problem, said } = trouble;
  return (
    <div className="stack gap-1 measure">
      <StatusDot tone="red">{t(`signInStep.${step}`)}</StatusDot>
      {said === "" ? null : <p className="soft small anywhere">{t("mailboxTest.said", { said })}</p>}
      <p>{t(`mailboxTestHelp.${problem}`)}</p>
    </div>
  );
};
