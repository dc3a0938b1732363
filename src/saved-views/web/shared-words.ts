import type { SharedView } from "#saved-views/contract/calls.ts";
import type { ViewDifference } from "#saved-views/rules/share-views.ts";
import { formatDay } from "#ui/time/format-time.ts";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

/** With whom a view is shared, in the reader's language. */
export const scopeName = ({ scope, team }: Pick<SharedView, "scope" | "team">, { t, locale }: Words): string =>
  team ? teamName(team, locale) : t(scope === "company" ? "views.company" : "views.everybody");

/** Says of a view with whom it is shared, and by whom. */
export const useSharedWith = () => {
  const { t, locale } = useWords();
  return ({ scope, team, sharedBy: by }: SharedView): string =>
    team
      ? t("views.sharedWithTeam", { team: teamName(team, locale), by })
      : t(scope === "company" ? "views.sharedInCompany" : "views.sharedWithEverybody", { by });
};

/** Who changed a view last, and when, as variables of texts. */
export const lastChangeOf = ({ changedBy, changedAt }: SharedView, { tag }: Words) => ({
  name: changedBy,
  day: formatDay(tag, changedAt),
});

const partWords = {
  name: "views.differsName",
  list: "views.differsList",
  text: "views.differsText",
  sort: "views.differsSort",
  columns: "views.differsColumns",
} as const;

/** A difference as a list of words: "2 filters, columns". */
export const viewDifferenceWords = ({ filters, parts }: ViewDifference, { t }: Words): string =>
  [
    ...(filters > 0 ? [t("views.differsFilters", { count: filters })] : []),
    ...parts.map((part) => t(partWords[part])),
  ].join(", ") || t("views.differsNothing");
