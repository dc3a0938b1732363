import type { ChoiceSearch, ChoiceSearcher, ChoiceWeb } from "#care-cases/web/list/case-part-web.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { teamName } from "#users/rules/team-name.ts";
import { findAnybody, findCompanyPeopleOptions } from "./find-options.ts";

/** The name of a person, or of a team such as "team:3", in a filter. */
export const personLabel: ChoiceWeb["valueName"] = (value, { people, teams }, { t, locale }) => {
  if (value === "@me") return t("caseList.me");
  if (value === "@none") return t("caseList.nobody");
  if (value === "@myTeams") return t("caseList.myTeams");
  const team = /^team:(\d+)$/.exec(value)?.[1];
  if (team) {
    const known = teams.find(({ id }) => String(id) === team);
    if (!known) return t("caseFilter.team", { id: team });
    const name = teamName(known, locale);
    return known.isRetired ? t("caseFilter.retiredTeam", { name }) : name;
  }
  return people.find(({ id }) => String(id) === value)?.name ?? t("caseList.person", { id: value });
};

/** People of the company. Of a customer, only administrators can choose from all colleagues. */
export const searchColleagues = ({ actor, company, words: { t } }: ChoiceSearcher): ChoiceSearch | null =>
  company === null || actor.role === "user"
    ? null
    : {
        cacheName: `people-of-${company}`,
        placeholder: t("caseList.searchPeople"),
        find: findCompanyPeopleOptions(company),
      };

/** For staff, their colleagues too. */
export const searchAnybody = (searcher: ChoiceSearcher): ChoiceSearch | null => {
  const { actor, company, words } = searcher;
  if (!isStaff(actor)) return searchColleagues(searcher);
  return { cacheName: `anybody-${company}`, placeholder: words.t("caseList.searchPeople"), find: findAnybody(company) };
};
