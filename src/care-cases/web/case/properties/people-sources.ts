import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { CaseOwner } from "#care-cases/parts/owner/contract.ts";
import { customerCalls } from "#customers/contract/calls.ts";
import { customerNumbers } from "#customers/rules/customer-numbers.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import type { PickerOption, PickerSource } from "#ui/field/picker-source.ts";
import { userCalls } from "#users/contract/calls.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { Person } from "#users/contract/person.ts";
import { inOrderOfName, teamName, teamsNamed } from "#users/rules/team-name.ts";
import { awayText } from "#users/web/away/away-text.ts";
import type { Words } from "#wording/words.ts";

type T = Words["t"];

/** People who are away can be chosen; the option says so. */
const personOption = (person: Person, words?: Words, group?: string): PickerOption<Person> => ({
  id: `user-${person.id}`,
  label: person.name,
  value: person,
  personId: person.id,
  ...(group ? { group } : {}),
  ...(words && person.away ? { hint: awayText(person.away, words) } : {}),
});

const nobody = (t: T): PickerOption<null> => ({ id: "nobody", label: t("common.nobody"), value: null });

export const meAsPerson = ({ userId, name }: Actor): Person => ({ id: userId, name, isStaff: true });

const findStaff = async (searchText: string, whoHandleCases = false): Promise<Person[]> =>
  (await browserApi(userCalls).getHavnUsersBySearch({ body: { searchText, whoHandleCases } })).users;

/** Staff who handle cases, and so can be assignees; the reader and "nobody" come first. */
export const assigneeSource = (actor: Actor, words: Words): PickerSource<Person | null> => ({
  key: ["assignee"],
  placeholder: words.t("casePage.searchPeople"),
  first: [{ ...personOption(meAsPerson(actor)), id: "me", hint: words.t("casePage.assignToMe") }, nobody(words.t)],
  find: async (text) =>
    (await findStaff(text, true))
      .filter(({ id }) => text !== "" || id !== actor.userId)
      .map((one) => personOption(one, words)),
});

export const staffSource = (words: Words): PickerSource<Person | null> => ({
  key: ["staff"],
  placeholder: words.t("casePage.searchPeople"),
  find: async (text) => (await findStaff(text)).map((one) => personOption(one, words)),
});

/** Teams and staff who can own a case. */
export const ownerSource = (words: Words): PickerSource<CaseOwner | null> => {
  const { t, locale } = words;
  return {
    key: ["owner", locale],
    placeholder: t("casePage.searchPeople"),
    first: [nobody(t)],
    find: async (text) => {
      const [{ teams }, people] = await Promise.all([browserApi(userCalls).getHavnTeams(), findStaff(text)]);
      const open = teamsNamed(teams, text).filter(({ isRetired }) => !isRetired);
      return [
        ...inOrderOfName(open, locale).map(({ id, name, danishName }) => ({
          id: `team-${id}`,
          label: teamName({ name, danishName }, locale),
          group: t("casePage.teams"),
          value: { kind: "team", id, name, danishName } as const,
        })),
        ...people.map((person) => ({
          ...personOption(person, words, t("casePage.staff")),
          value: { kind: "user", ...person } as const,
        })),
      ];
    },
  };
};

/** A company's users who can be contact person. */
export const contactSource = (customerNumber: string, t: T): PickerSource<Person | null> => ({
  key: ["contact", customerNumber],
  placeholder: t("casePage.searchPeople"),
  emptyText: t("common.noMatches"),
  find: async (searchText) => {
    const { users } = await browserApi(userCalls).getContactPersonUsersBySearch({
      body: { customerNumber, searchText },
    });
    return users.map((one) => personOption(one));
  },
});

/** Who a new case is for: a company, or one of its people. */
export type Requester = { readonly customer: NonNullable<CareCase["customer"]>; readonly contactPerson: Person | null };

const peopleShown = 20;

/** Companies' people by name or email; those who belong to several are listed with each. */
const findRequesters = async (searchText: string, group: string): Promise<PickerOption<Requester>[]> => {
  const { users } = await browserApi(userManagementCalls).getUsersBySearch({
    body: { searchText, filters: { userType: ["customer"] }, pageSize: peopleShown },
  });
  return users.flatMap(({ id, name, companies }) =>
    companies
      .filter(({ state }) => state === "active")
      .map((company) => ({
        id: `user-${id}-${company.customerNumber}`,
        label: name,
        hint: company.name,
        group,
        personId: id,
        value: {
          customer: { customerNumber: company.customerNumber, name: company.name },
          contactPerson: { id, name, isStaff: false },
        },
      })),
  );
};

/**
 * Companies and, once something is typed, their people; choosing a person also sets the contact person. For staff only.
 */
export const requesterSource = (t: T): PickerSource<Requester> => ({
  key: ["requester"],
  placeholder: t("caseCreate.searchRequesters"),
  find: async (text) => {
    const [companies, people] = await Promise.all([
      customerSource(t).find(text),
      text === "" ? [] : findRequesters(text, t("caseCreate.people")),
    ]);
    const group = t("caseCreate.companies");
    return [
      ...companies.map(({ value, ...option }) => ({
        ...option,
        ...(people.length > 0 ? { group } : {}),
        value: { customer: value, contactPerson: null },
      })),
      ...people,
    ];
  },
});

/** Companies a case can belong to; for staff only. */
export const customerSource = (t: T): PickerSource<NonNullable<CareCase["customer"]>> => ({
  key: ["customer"],
  placeholder: t("casePage.searchCustomers"),
  find: async (searchText) => {
    const { customers } = await browserApi(customerCalls).getCustomersBySearch({ body: { searchText } });
    return customers.map((one) => ({
      id: one.customerNumber,
      label: one.name,
      hint: customerNumbers(one),
      value: one,
    }));
  },
});
