import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { statusAsRead, waitsOnReader } from "#care-cases/rules/case/status-as-read.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { useWords } from "#wording/use-words.ts";
import { statusTone } from "./status-tone.ts";

type Props = Pick<CaseRow, "status"> & Partial<Pick<CaseRow, "contactPerson">> & { titled?: boolean };

/** A status as shown to its reader: text and color. `titled` adds a tooltip where the text may be cut off. */
export const CaseStatusDot = ({ status, contactPerson = null, titled = false }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const word = waitsOnReader({ status, contactPerson }, actor) ? t("caseWaits.onReader") : t(`caseStatus.${status}`);
  const tone = statusTone[statusAsRead(status, isStaff(actor))];
  return titled ? (
    <StatusDot tone={tone} title={word}>
      {word}
    </StatusDot>
  ) : (
    <StatusDot tone={tone}>{word}</StatusDot>
  );
};
