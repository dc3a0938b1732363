import { compareNames } from "#platform/rules/text/compare-names.ts";
import { containsTyped } from "#platform/rules/text/seen-text.ts";
import type { Team } from "#users/contract/person.ts";

type Names = Pick<Team, "name" | "danishName">;

/** A team's name in this language. */
export const teamName = ({ name, danishName }: Names, locale: "da" | "en"): string =>
  locale === "da" ? danishName : name;

/** Teams sorted by the displayed name. */
export const inOrderOfName = <T extends Names>(teams: readonly T[], locale: "da" | "en"): T[] =>
  [...teams].sort((one, other) => compareNames(teamName(one, locale), teamName(other, locale)));

/** Teams with a name that contains the text. */
export const teamsNamed = <T extends Names>(teams: readonly T[], typed: string): T[] => {
  const wanted = typed.trim();
  return teams.filter((team) => [team.name, team.danishName].some((name) => containsTyped(name, wanted)));
};

/** Both names as stored in a case's history: separated by a tab, which names don't contain, if they differ. */
export const bothNames = ({ name, danishName }: Names): string =>
  name === danishName ? name : `${name}\t${danishName}`;
