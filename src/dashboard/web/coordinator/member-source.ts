import type { CaseRow } from "#care-cases/contract/public.ts";
import type { MemberLoad } from "#dashboard/contract/coordinator.ts";
import { membersNamed } from "#dashboard/rules/team-board.ts";
import type { WorkDay } from "#service-levels/contract/work-day.ts";
import type { PickerOption, PickerSource } from "#ui/field/picker-source.ts";
import type { Person } from "#users/contract/person.ts";
import { awayText } from "#users/web/away/away-text.ts";
import type { Words } from "#wording/words.ts";
import { dayLoadWords } from "./day-words.ts";

const optionOf = (member: MemberLoad, today: WorkDay, words: Words): PickerOption<Person> => {
  const { person, load } = member;
  const hours = dayLoadWords({ ...member, today }, words);
  return {
    id: String(person.id),
    label: person.name,
    value: person,
    personId: person.id,
    hint: words.t("coordinator.activeCases", { count: load.active }),
    below: person.away ? `${awayText(person.away, words)} · ${hours}` : hours,
  };
};

type Offer = { row: CaseRow | null; members: readonly MemberLoad[]; today: WorkDay; words: Words };

/** People to assign a case to, each with their workload; and nobody, if it is assigned. */
export const memberSource = ({ row, members, today, words }: Offer): PickerSource<Person | null> => {
  const { t, locale } = words;
  const taking = members.filter(({ person, takesCases }) => takesCases && person.id !== row?.assignee?.id);
  return {
    key: [
      "board",
      locale,
      taking.map(({ person, load }) => `${person.id}:${load.active}:${load.estimateHours}`).join(),
    ],
    placeholder: t("casePage.searchPeople"),
    waitMilliseconds: 0,
    find: async (text) => membersNamed(taking, text).map((member) => optionOf(member, today, words)),
    ...(row?.assignee ? { first: [{ id: "@none", label: t("caseList.nobody"), value: null }] } : {}),
  };
};
