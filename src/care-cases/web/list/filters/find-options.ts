import type { Option } from "#care-cases/web/list/case-part-web.ts";
import { customerCalls } from "#customers/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { userCalls } from "#users/contract/calls.ts";
import { inOrderOfName, teamName, teamsNamed } from "#users/rules/team-name.ts";
import { awayText } from "#users/web/away/away-text.ts";
import type { Words } from "#wording/words.ts";

const asOption = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name });

export const findStaffOptions = async (searchText: string): Promise<Option[]> =>
  (await browserApi(userCalls).getHavnUsersBySearch({ body: { searchText } })).users.map(asOption);

/** Staff who handle cases. */
export const findAssignees = async (searchText: string, words: Words): Promise<Option[]> => {
  const { users } = await browserApi(userCalls).getHavnUsersBySearch({ body: { searchText, whoHandleCases: true } });
  return users.map(({ id, name, away }) => ({
    value: String(id),
    label: away ? words.t("away.named", { name, away: awayText(away, words) }) : name,
  }));
};

/** Teams first, retired ones too, then people. */
export const findOwners = async (searchText: string, { t, locale }: Words): Promise<Option[]> => {
  const [{ teams }, people] = await Promise.all([browserApi(userCalls).getHavnTeams(), findStaffOptions(searchText)]);
  const found = inOrderOfName(teamsNamed(teams, searchText), locale).map((team) => {
    const name = teamName(team, locale);
    return { value: `team:${team.id}`, label: team.isRetired ? t("caseFilter.retiredTeam", { name }) : name };
  });
  return [...found, ...people];
};

export const findCompanyPeopleOptions =
  (customerNumber: string) =>
  async (searchText: string): Promise<Option[]> => {
    const { users } = await browserApi(userCalls).getContactPersonUsersBySearch({
      body: { customerNumber, searchText },
    });
    return users.map(asOption);
  };

/** Staff, and the company's people if there is one. */
export const findAnybody =
  (customerNumber: string | null) =>
  async (searchText: string): Promise<Option[]> => {
    const found = await Promise.all([
      findStaffOptions(searchText),
      customerNumber === null ? [] : findCompanyPeopleOptions(customerNumber)(searchText),
    ]);
    return found.flat();
  };

export const findCustomerOptions = async (searchText: string): Promise<Option[]> => {
  const { customers } = await browserApi(customerCalls).getCustomersBySearch({ body: { searchText } });
  return customers.map(({ customerNumber, name }) => ({ value: customerNumber, label: name }));
};
