import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { waitsOnReader } from "#care-cases/rules/case/status-as-read.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";

export type StatusOfCase = Pick<CaseRow, "status"> & Partial<Pick<CaseRow, "contactPerson">>;

/** A case's status as its reader reads it: customers, whether it waits for them or for somebody of their company. */
export const useStatusWord = ({ status, contactPerson = null }: StatusOfCase): string => {
  const { t } = useWords();
  return waitsOnReader({ status, contactPerson }, useActor()) ? t("caseWaits.onReader") : t(`caseStatus.${status}`);
};
