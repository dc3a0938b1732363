import type { ApiError } from "#platform/contract/error-shape.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

/** The text for the refusal of a decision about an email; null for one that isn't particular to these calls. */
export const useDecisionRefusal = (): ((error: ApiError) => string | null) => {
  const { t } = useWords();
  const texts = new Map([
    ["notWaiting", t("incomingMail.notWaiting")],
    ["caseMissing", t("incomingMail.caseMissing")],
    ["notRememberable", t("refusal.notRememberable")],
    ["rememberedFull", t("refusal.rememberedFull")],
    // Only the contact person can be missing; everything else comes from the email.
    ["incomplete", t("incomingMail.chooseContact")],
  ]);
  return ({ code }) => texts.get(code ?? "") ?? null;
};

/** Why a decision about an email failed, if it did. */
export const RefusalNote = ({ error, action }: { error: ApiError | null; action: string }) => {
  const textOf = useDecisionRefusal();
  if (!error) return null;
  const text = textOf(error);
  if (text) return <p role="alert">{text}</p>;
  return <ErrorNote action={action} error={error} />;
};
