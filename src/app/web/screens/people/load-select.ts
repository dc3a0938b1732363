import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";

/** More companies than this are shown without numbers: each number is a question of its own. */
const countedCompanies = 12;

/** How many open cases one sees at a company: exact, or "1,000 and more". */
export type OpenCases = { readonly count: number; readonly isCapped: boolean };

/** The open cases of each of one's companies, by its number. */
export const selectLoad = screenLoad({
  name: "select",
  calls: { getCareCasesBySearch: careCaseCalls.getCareCasesBySearch },
  load: async ({ api, actor }) => {
    const numbers = actor.customerNumbers.length > countedCompanies ? [] : actor.customerNumbers;
    const counted = await Promise.all(
      numbers.map(async (customerNumber): Promise<[string, OpenCases]> => {
        const filters = { customerNumber: [customerNumber] };
        const body = { preset: "active", filters, pageSize: 1, allCompanies: true } as const;
        const { count, countIsCapped } = await api.getCareCasesBySearch({ body });
        return [customerNumber, { count: count ?? 0, isCapped: countIsCapped }];
      }),
    );
    return { openCases: Object.fromEntries(counted) };
  },
});
