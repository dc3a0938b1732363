import { customerCalls } from "#customers/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { userCalls } from "#users/contract/calls.ts";
import type { Option } from "./filter-words.ts";

const asOption = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name });

export const findStaff = async (searchText: string): Promise<Option[]> =>
  (await browserApi(userCalls).getHavnUsersBySearch({ body: { searchText } })).users.map(asOption);

/** Teams first, then people. */
export const findOwners = async (searchText: string): Promise<Option[]> => {
  const [{ teams }, people] = await Promise.all([browserApi(userCalls).getHavnTeams(), findStaff(searchText)]);
  const wanted = searchText.toLocaleLowerCase();
  const found = teams.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return [...found.map(({ id, name }) => ({ value: `team:${id}`, label: name })), ...people];
};

/** People of one company. */
export const findColleagues =
  (customerNumber: string) =>
  async (searchText: string): Promise<Option[]> => {
    const { users } = await browserApi(userCalls).getContactPersonUsersBySearch({
      body: { customerNumber, searchText },
    });
    return users.map(asOption);
  };

/** Staff, and the people of the company when there is one. */
export const findAnybody =
  (customerNumber: string | null) =>
  async (searchText: string): Promise<Option[]> => {
    const found = await Promise.all([
      findStaff(searchText),
      customerNumber === null ? [] : findColleagues(customerNumber)(searchText),
    ]);
    return found.flat();
  };

export const findCustomers = async (searchText: string): Promise<Option[]> => {
  const { customers } = await browserApi(customerCalls).getCustomersBySearch({ body: { searchText } });
  return customers.map(({ customerNumber, name }) => ({ value: customerNumber, label: name }));
};
