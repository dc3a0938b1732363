import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { plainLength } from "#platform/rules/markup/visible-text.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { useSettled } from "#ui/choice/use-settled.ts";

const typingMilliseconds = 400;
const fewestLetters = 5;

type SimilarTo = { readonly caseId: number; readonly title: string; readonly customerNumber: string | null };

/**
 * Open cases of the same company with a similar title, fetched 400 ms after typing stops. Null while there is no query
 * or reply. Only the latest title's reply counts; failures are silent, since nothing depends on it.
 */
export const useSimilarCases = ({ caseId, title, customerNumber }: SimilarTo): readonly CaseRow[] | null => {
  const staff = isStaff(useActor());
  const settled = useSettled(title.trim(), typingMilliseconds);
  const isAsked =
    plainLength(title) >= fewestLetters &&
    plainLength(settled) >= fewestLetters &&
    settled.length <= caseBounds.title.max &&
    (customerNumber !== null || !staff);
  const { data } = useData({
    key: ["similar-cases", caseId, customerNumber, settled],
    fetch: async (api): Promise<CaseRow[]> => {
      const company = staff && customerNumber !== null ? { customerNumber } : {};
      const body = { title: settled, exceptId: caseId, ...company };
      return (await api(caseListCalls).getSimilarCareCases({ body })).careCases;
    },
    enabled: isAsked,
    keepsPrevious: true,
    freshMilliseconds: Number.POSITIVE_INFINITY,
  });
  return isAsked ? (data ?? null) : null;
};
