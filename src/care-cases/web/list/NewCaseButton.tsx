import { IconPlus } from "@tabler/icons-react";
import { useActor } from "#platform/web/page.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import type { NewCase } from "./use-new-case.ts";

type Props = { newCase: NewCase; label?: string };

/** Creates a case; nothing for staff who don't handle cases. */
export const NewCaseButton = ({ newCase, label }: Props) => {
  const { t } = useWords();
  if (!takesPart(useActor())) return null;
  return (
    <Button variant="filled" aria-busy={newCase.isCreating} onClick={newCase.create}>
      <IconPlus size={16} stroke={2} aria-hidden="true" />
      {label ?? t("caseList.newCase")}
    </Button>
  );
};

/** Why the case wasn't created, if it wasn't. */
export const NewCaseFailed = ({ newCase: { error, create, forget } }: Pick<Props, "newCase">) => {
  const { t } = useWords();
  return error ? <ErrorNote action={t("error.createCase")} error={error} onRetry={create} onDismiss={forget} /> : null;
};
