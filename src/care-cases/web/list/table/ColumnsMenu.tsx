import { IconArrowDown, IconArrowUp, IconColumns3 } from "@tabler/icons-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import {
  chooseColumns,
  columnsFor,
  defaultColumns,
  movedColumn,
  shownColumns,
  toggledColumn,
} from "#care-cases/rules/list/case-list-columns.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { PanelButton } from "#care-cases/web/list/filters/PanelButton.tsx";
import type { ChangeView } from "#care-cases/web/list/use-list-view.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { useCompactRows } from "#ui/list/use-compact-rows.ts";
import { useOneStep } from "#ui/list/use-url-view.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ColumnsMenu.module.css";
import { useHiddenColumns } from "./use-hidden-columns.ts";

type RowProps = {
  column: CaseColumn;
  /** Position among the displayed columns, from 0; -1 if not displayed. */
  place: number;
  count: number;
  /** Whether it is chosen but hidden for lack of space. */
  isHidden: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
};

const ColumnRow = ({ column, place, count, isHidden, onToggle, onMove }: RowProps) => {
  const { t } = useWords();
  const name = t(`caseColumn.${column}`);
  const isFixed = column === "title";
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!event.altKey || by === undefined || isFixed || place < 0) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li className="flex level control-high rounded-small hovers" data-name={column} onKeyDown={onKeyDown}>
      <label className={`row grow px-2 control-high pressable`}>
        <input type="checkbox" checked={place >= 0} disabled={isFixed} onChange={onToggle} />
        <span>
          {name}
          {isHidden ? <span className="block faint small">{t("caseColumns.hidden")}</span> : null}
        </span>
      </label>
      {isFixed ? <span className={`faint small px-2`}>{t("caseColumns.titleFirst")}</span> : null}
      {place < 0 || isFixed ? null : (
        <span className="flex gap-0">
          <button
            type="button"
            className="icon-button"
            aria-label={t("caseColumns.moveUp", { column: name })}
            aria-disabled={place <= 1}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={14} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t("caseColumns.moveDown", { column: name })}
            aria-disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={14} aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  );
};

const CompactRows = () => {
  const { t } = useWords();
  const [isCompact, choose] = useCompactRows();
  return (
    <label className="row pressable not-phone">
      <input type="checkbox" checked={isCompact} onChange={({ target }) => choose(target.checked)} />
      {t("caseColumns.compact")}
    </label>
  );
};

type Props = { view: CaseListView; change: ChangeView };

const ColumnList = ({ view, change }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  // Applied immediately, while the list loads.
  const { allCompanies: _, ...own } = view;
  const [shown, show] = useState(() => shownColumns(own, staff));
  const [said, announce] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { step } = useOneStep(change);
  const isHidden = useHiddenColumns();
  useLayoutEffect(() => list.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus(), []);

  const apply = (next: readonly CaseColumn[]) => {
    const columns = chooseColumns(next, view.preset, staff);
    show(shownColumns({ ...own, columns }, staff));
    step((newest) => ({ ...newest, columns }));
  };
  const move = (column: CaseColumn, by: -1 | 1) => {
    const next = movedColumn(shown, column, by);
    apply(next);
    announce(
      t("caseColumns.moved", {
        column: t(`caseColumn.${column}`),
        place: next.indexOf(column) + 1,
        count: next.length,
      }),
    );
  };
  const hidden = columnsFor(staff).filter((column) => !shown.includes(column));
  return (
    <>
      <ul ref={list}>
        {[...shown, ...hidden].map((column) => (
          <ColumnRow
            key={column}
            column={column}
            place={shown.indexOf(column)}
            count={shown.length}
            isHidden={shown.includes(column) && isHidden(column)}
            onToggle={() => apply(toggledColumn(shown, column))}
            onMove={(by) => move(column, by)}
          />
        ))}
      </ul>
      <div className={`stack mt-1 p-2 raised lined-above sticky ${styles.foot}`}>
        <p className="soft small not-phone">{t("caseColumns.help")}</p>
        <CompactRows />
        <Button
          size="small"
          onClick={() => {
            apply(defaultColumns(view.preset, staff));
            list.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus();
          }}
        >
          {t("caseColumns.reset")}
        </Button>
      </div>
      <p className="only-for-screen-readers" role="status">
        {said}
      </p>
    </>
  );
};

/** Selects columns and their order. */
export const ColumnsMenu = (props: Props) => {
  const { t } = useWords();
  return (
    <PanelButton label={t("caseColumns.open")} icon={<IconColumns3 size={16} aria-hidden="true" />}>
      {() => <ColumnList {...props} />}
    </PanelButton>
  );
};
