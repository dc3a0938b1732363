import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { plainLength } from "#platform/rules/markup/visible-text.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { useSettled } from "#ui/choice/use-settled.ts";

const typingMilliseconds = 400;
const fewestLetters = 5;

type About = { readonly caseId: number; readonly title: string; readonly customerNumber: string | null };

/**
 * Open cases of the same company with a similar title, asked for 400 ms after typing stops. Null while nothing is asked
 * or known. Only the newest title's answer counts; a failure is silent, since nothing depends on it.
 */
export const useSimilarCases = ({ caseId, title, customerNumber }: About): readonly CaseRow[] | null => {
  const staff = isStaff(useActor());
  const settled = useSettled(title.trim(), typingMilliseconds);
  const isAsked =
    plainLength(title) >= fewestLetters &&
    plainLength(settled) >= fewestLetters &&
    settled.length <= bounds.title.max &&
    (customerNumber !== null || !staff);
  const { data } = useQuery({
    queryKey: ["similar-cases", caseId, customerNumber, settled],
    queryFn: async (): Promise<CaseRow[]> => {
      const company = staff && customerNumber !== null ? { customerNumber } : {};
      const body = { title: settled, exceptId: caseId, ...company };
      return (await browserApi(caseListCalls).getSimilarCareCases({ body })).careCases;
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return isAsked ? (data ?? null) : null;
};
