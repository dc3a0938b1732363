import type { ApiError } from "#platform/contract/error-shape.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

/** Explains why a decision about an email was refused; null if there is nothing special to say. */
export const useKnownRefusal = (): ((error: ApiError) => string | null) => {
  const { t } = useWords();
  const known = new Map([
    ["notWaiting", t("incomingMail.notWaiting")],
    ["caseMissing", t("incomingMail.caseMissing")],
    ["notRememberable", t("refusal.notRememberable")],
    ["rememberedFull", t("refusal.rememberedFull")],
    ["incomplete", t("incomingMail.chooseContact")],
  ]);
  return ({ code }) => known.get(code ?? "") ?? null;
};

/** Why a decision about an email failed, if it did. */
export const RefusalNote = ({ error, action }: { error: ApiError | null; action: string }) => {
  const explain = useKnownRefusal();
  if (!error) return null;
  const said = explain(error);
  if (said) return <p role="alert">{said}</p>;
  return <ErrorNote action={action} error={error} />;
};
