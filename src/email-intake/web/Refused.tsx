import type { ApiError } from "#platform/contract/error-shape.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

/** Why a decision about an email failed, if it did. */
export const Refused = ({ error, action }: { error: ApiError | null; action: string }) => {
  const { t } = useWords();
  if (!error) return null;
  const known = { notWaiting: t("incomingMail.notWaiting"), caseMissing: t("incomingMail.caseMissing") };
  const said = known[error.code as keyof typeof known];
  if (said) return <p role="alert">{said}</p>;
  return <ErrorNote action={action} error={error} />;
};
