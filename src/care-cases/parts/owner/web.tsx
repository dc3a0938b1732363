import type { CaseCell, CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { personCell } from "#care-cases/web/list/cells/person-cell.tsx";
import { findOwners } from "#care-cases/web/list/filters/find-options.ts";
import { personLabel } from "#care-cases/web/list/filters/person-choice.ts";
import styles from "#care-cases/web/list/table/CaseTableRow.module.css";
import { teamName } from "#users/rules/team-name.ts";

const ownerCell: CaseCell = ({ owner }, words) => {
  if (owner?.kind !== "team") return personCell(owner, words);
  return (
    <span className="soft">
      <span className={`framed rounded-small faint tiny ${styles.teamWord}`}>{words.t("caseList.team")}</span>{" "}
      {teamName(owner, words.locale)}
    </span>
  );
};

export const ownerWeb = {
  columns: {
    owner: {
      width: 164,
      property: "people",
      toCustomers: "filled",
      share: 10.8,
      least: 104,
      cell: ownerCell,
      text: ({ owner }, { locale }) => (owner?.kind === "team" ? teamName(owner, locale) : (owner?.name ?? "")),
    },
  },
  choices: {
    owner: {
      name: "caseColumn.owner",
      valueName: personLabel,
      found: {
        search: ({ words }) => ({
          cacheName: `owners-${words.locale}`,
          placeholder: words.t("caseFilter.searchOwners"),
          find: (text) => findOwners(text, words),
        }),
        first: () => ["@me", "@myTeams", "@none"],
      },
    },
  },
} as const satisfies CasePartWeb;
