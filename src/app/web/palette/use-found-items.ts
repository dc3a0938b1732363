import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { customerCalls } from "#customers/contract/calls.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { type LoadState, useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { managesUsers } from "#visibility/rules/person-scope.ts";
import { useWords } from "#wording/use-words.ts";
import { caseItem, customerItem, personItem } from "./palette-items.ts";

const mostCases = 8;
const mostCustomers = 4;
const mostPeople = 4;

const isPending = ({ data, isPrevious, error }: LoadState<unknown>): boolean =>
  isPrevious || (data === undefined && error === null);

/** The server's search results: cases, and the customers and people whose pages the reader may open. */
export const useFoundItems = (text: string) => {
  const words = useWords();
  const actor = useActor();
  const staff = isStaff(actor);
  const isAsked = text !== "";
  const cases = useData({
    key: ["palette", "cases", text],
    fetch: (api) =>
      api(careCaseCalls).getCareCasesBySearch({
        body: { text, pageSize: mostCases, withCount: false, withPassages: true },
      }),
    enabled: isAsked,
    keepsPrevious: true,
  });
  const customers = useData({
    key: ["palette", "customers", text],
    fetch: (api) => api(customerCalls).getCustomersBySearch({ body: { searchText: text } }),
    enabled: isAsked && staff,
    keepsPrevious: true,
    freshMilliseconds: minuteMs,
  });
  const people = useData({
    key: ["palette", "people", text],
    fetch: (api) => api(userManagementCalls).getUsersBySearch({ body: { searchText: text, pageSize: mostPeople } }),
    enabled: isAsked && managesUsers(actor),
    keepsPrevious: true,
    freshMilliseconds: minuteMs,
  });
  const asked = [cases, ...(staff ? [customers] : []), ...(managesUsers(actor) ? [people] : [])];
  return {
    cases: (cases.data?.rows ?? []).map((row) => {
      const passage = cases.data?.passages?.find(({ id }) => id === row.id);
      return { ...caseItem(row, "palette.cases", staff, words), ...(passage && { passage }) };
    }),
    customers: (customers.data?.customers ?? []).slice(0, mostCustomers).map((one) => customerItem(one)),
    people: (people.data?.users ?? []).map((one) => personItem(one)),
    isPending: isAsked && asked.some(isPending),
    isError: asked.some(({ error }) => error !== null),
  };
};
