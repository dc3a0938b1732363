import type { CareCase, CaseOwner } from "#care-cases/contract/care-case.ts";
import { customerCalls } from "#customers/contract/calls.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import type { PickerOption, PickerSource } from "#ui/field/picker-source.ts";
import { userCalls } from "#users/contract/calls.ts";
import type { Person } from "#users/contract/person.ts";
import type { Words } from "#wording/words.ts";

type T = Words["t"];

const personOption = (person: Person, group?: string): PickerOption<Person> => ({
  id: `user-${person.id}`,
  label: person.name,
  value: person,
  isPerson: true,
  ...(group ? { group } : {}),
});

const nobody = (t: T): PickerOption<null> => ({ id: "nobody", label: t("common.nobody"), value: null });

const meAsPerson = ({ userId, name }: Actor): Person => ({ id: userId, name, isStaff: true });

const findStaff = async (searchText: string): Promise<Person[]> =>
  (await browserApi(userCalls).getHavnUsersBySearch({ body: { searchText } })).users;

/** Staff who can be a case's assignee; oneself and nobody come first. */
export const assigneeSource = (actor: Actor, t: T): PickerSource<Person | null> => ({
  key: ["assignee"],
  placeholder: t("casePage.searchPeople"),
  first: [{ ...personOption(meAsPerson(actor)), id: "me", hint: t("casePage.assignToMe") }, nobody(t)],
  find: async (text) =>
    (await findStaff(text)).filter(({ id }) => text !== "" || id !== actor.userId).map((one) => personOption(one)),
});

/** Teams and staff who can own a case. */
export const ownerSource = (t: T): PickerSource<CaseOwner | null> => ({
  key: ["owner"],
  placeholder: t("casePage.searchPeople"),
  first: [nobody(t)],
  find: async (text) => {
    const [{ teams }, people] = await Promise.all([browserApi(userCalls).getHavnTeams(), findStaff(text)]);
    const wanted = text.toLocaleLowerCase("da-DK");
    return [
      ...teams
        .filter(({ name }) => name.toLocaleLowerCase("da-DK").includes(wanted))
        .map((team) => ({
          id: `team-${team.id}`,
          label: team.name,
          group: t("casePage.teams"),
          value: { kind: "team", ...team } as const,
        })),
      ...people.map((person) => ({
        ...personOption(person, t("casePage.staff")),
        value: { kind: "user", ...person } as const,
      })),
    ];
  },
});

/** The users of a company who can be a case's contact person. */
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

/** The companies that a case can belong to; for staff only. */
export const customerSource = (t: T): PickerSource<NonNullable<CareCase["customer"]>> => ({
  key: ["customer"],
  placeholder: t("casePage.searchCustomers"),
  find: async (searchText) => {
    const { customers } = await browserApi(customerCalls).getCustomersBySearch({ body: { searchText } });
    return customers.map((one) => ({ id: one.customerNumber, label: one.name, hint: one.customerNumber, value: one }));
  },
});
