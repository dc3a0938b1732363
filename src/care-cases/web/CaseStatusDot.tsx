import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { statusAsRead } from "#care-cases/rules/case/status-as-read.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { useWords } from "#wording/use-words.ts";
import { statusTone } from "./status-tone.ts";

/** A status as shown to its reader: text and color. `titled` adds a tooltip where the text may be cut off. */
export const CaseStatusDot = ({ status, titled = false }: { status: CaseStatus; titled?: boolean }) => {
  const word = useWords().t(`caseStatus.${status}`);
  const tone = statusTone[statusAsRead(status, isStaff(useActor()))];
  return titled ? (
    <StatusDot tone={tone} title={word}>
      {word}
    </StatusDot>
  ) : (
    <StatusDot tone={tone}>{word}</StatusDot>
  );
};
