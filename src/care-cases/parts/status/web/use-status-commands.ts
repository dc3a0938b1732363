import { IconProgress } from "@tabler/icons-react";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { caseControls } from "#care-cases/web/case/case-controls.ts";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { type Command, useCommands } from "#platform/web/commands.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

/** What people call a move, besides its status. */
const alsoCalled = (from: CaseStatus, to: CaseStatus) => {
  if (hasEnded(from)) return { also: "caseKey.reopen" };
  if (to === "CaseClosed") return { also: "caseKey.close" };
  return to === "Cancelled" ? { also: "move.cancelGo" } : {};
};

/** Registers the control of the status, and each status that it offers. */
export const useStatusCommands = (moves: readonly CaseStatus[], choose: (to: CaseStatus) => void): void => {
  const { t } = useWords();
  const { careCase, open } = useCasePage();
  const { status } = careCase;
  const command = { group: "case", icon: IconProgress } as const;
  const control: Command = {
    ...command,
    id: "case.status",
    label: t("caseKey.status"),
    words: "caseKey.status",
    keys: "m",
    place: 40,
    hint: t(`caseStatus.${status}`),
    run: () => open(caseControls.status),
  };
  const each = moves.map((to): Command => {
    const name = (texts: Words["t"]) =>
      texts("caseKey.setTo", { field: texts("caseColumn.status"), value: texts(`caseStatus.${to}`) });
    return {
      ...command,
      id: `case.status.${to}`,
      label: name(t),
      words: name,
      ...alsoCalled(status, to),
      place: 41,
      isOneOfMany: true,
      run: () => choose(to),
    };
  });
  useCommands(moves.length > 0 ? [control, ...each] : []);
};
