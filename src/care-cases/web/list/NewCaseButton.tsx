import { IconPlus } from "@tabler/icons-react";
import { useActor } from "#platform/web/page.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { useWords } from "#wording/use-words.ts";
import type { NewCase } from "./use-new-case.ts";

type Props = { newCase: NewCase; label?: string };

/** Creates a case; nothing for staff who don't handle cases. */
export const NewCaseButton = ({ newCase, label }: Props) => {
  const { t } = useWords();
  if (!takesPart(useActor())) return null;
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
