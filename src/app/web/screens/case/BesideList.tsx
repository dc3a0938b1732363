import { IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CurrentTrail } from "#care-cases/web/trail/use-case-trail.ts";
import { listOfTrail, useListBeside } from "#care-cases/web/trail/use-list-beside.ts";
import { useCommands } from "#platform/web/commands.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";

const ListOfCase = lazyComponent(() => import("./ListOfCase.tsx"));

type Props = { trail: CurrentTrail | undefined; children: ReactNode };

/**
 * A case, on wide screens beside the list that it was opened from, if its reader wants that. Until the list is known, its
 * place is reserved.
 */
export const BesideList = ({ trail, children }: Props) => {
  const { t } = useWords();
  const { isOn, isWide, setBeside } = useListBeside();
  const list = listOfTrail(trail);
  const isBeside = isOn && (trail === undefined || list !== null);
  useCommands(
    isWide && list
      ? [
          {
            id: "case.beside",
            group: "case",
            label: t(isOn ? "caseTrail.alone" : "caseTrail.beside"),
            words: isOn ? "caseTrail.alone" : "caseTrail.beside",
            icon: IconLayoutSidebarLeftExpand,
            keys: "v",
            run: () => setBeside(!isOn),
          },
        ]
      : [],
  );
  return (
    <div className={styles.beside} data-beside={isBeside}>
      {children}
      {isBeside ? (
        <aside className={`sticky column not-printed ${styles.list}`} aria-label={t("caseTrail.title")}>
          {isWide && list ? (
            <ListOfCase key={JSON.stringify(list.trail.search)} trail={list} onClose={() => setBeside(false)} />
          ) : null}
        </aside>
      ) : null}
    </div>
  );
};
