import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";

/** With more companies, counts are omitted, since each takes a query. */
const countedCompanies = 12;

/** Number of the person's visible open cases at a company: exact, or "1,000 and more". */
export type OpenCases = { readonly count: number; readonly isCapped: boolean };

/** The person's open cases per company, by its number. */
export const selectLoad = screenLoad({
  name: "select",
  load: async ({ api, actor }) => {
    const numbers = actor.customerNumbers.length > countedCompanies ? [] : actor.customerNumbers;
    const counted = await Promise.all(
      numbers.map(async (customerNumber): Promise<[string, OpenCases]> => {
        const filters = { customerNumber: [customerNumber] };
        const body = { preset: "active", filters, pageSize: 1, allCompanies: true } as const;
        const { count, countIsCapped } = await api(careCaseCalls).getCareCasesBySearch({ body });
        return [customerNumber, { count: count ?? 0, isCapped: countIsCapped }];
      }),
    );
    return { openCases: Object.fromEntries(counted) };
  },
});
