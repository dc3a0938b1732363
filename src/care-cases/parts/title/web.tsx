import type { CaseCell, CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { casePath } from "#care-cases/web/list/case-path.ts";
import styles from "#care-cases/web/list/table/CaseTableRow.module.css";
import { selectPath } from "#sign-in/web/switch-company.ts";
import { HighlightedText } from "#ui/text/HighlightedText.tsx";

/** Opens the case: through the company switch if it is another company's. */
const TitleLink: CaseCell = (row, { t }, _today, switchesTo, passage) => (
  <a
    className={`shrink clipped row-link ellipsis ${styles.title}`}
    href={switchesTo === null ? casePath(row) : selectPath(switchesTo, casePath(row))}
    data-row={row.id}
    data-switch={switchesTo === null ? undefined : true}
    data-untitled={row.title === "" || undefined}
  >
    {passage && row.title !== "" ? <HighlightedText parts={passage.title} /> : row.title || t("caseList.untitled")}
  </a>
);

export const titleWeb = {
  columns: { title: { width: 340, cell: TitleLink, text: ({ title }) => title } },
} as const satisfies CasePartWeb;
