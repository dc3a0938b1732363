import { IconPlus } from "@tabler/icons-react";
import { useWords } from "#wording/use-words.ts";
import type { NewCase } from "./use-new-case.ts";

type Props = { newCase: NewCase; label?: string };

/** Begins a new case. */
export const NewCaseButton = ({ newCase, label }: Props) => {
  const { t } = useWords();
  return (
    <button
      type="button"
      className="button"
      data-variant="filled"
      onClick={newCase.create}
      disabled={newCase.isCreating}
    >
      <IconPlus size={16} stroke={2} aria-hidden="true" />
      {label ?? t("caseList.newCase")}
    </button>
  );
};
