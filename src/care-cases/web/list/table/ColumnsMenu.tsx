import { IconArrowDown, IconArrowUp, IconColumns3 } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import {
  chooseColumns,
  columnsFor,
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
import { useWords } from "#wording/use-words.ts";
import styles from "./ColumnsMenu.module.css";

type RowProps = {
  column: CaseColumn;
  /** Its place among those shown, from 0; -1 for one that is not. */
  place: number;
  count: number;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
};

const ColumnRow = ({ column, place, count, onToggle, onMove }: RowProps) => {
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
    <li className={`hovers ${styles.row}`} data-name={column} onKeyDown={onKeyDown}>
      <label className={`row grow px-2 control-high pressable`}>
        <input type="checkbox" checked={place >= 0} disabled={isFixed} onChange={onToggle} />
        {name}
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

type Props = { view: CaseListView; change: ChangeView };

const ColumnList = ({ view, change }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  // What is clicked counts at once, while the list is on its way.
  const [shown, show] = useState(() => shownColumns(view.columns, view.preset, staff));
  const [said, say] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const hasStep = useRef(false);
  useEffect(() => list.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus(), []);

  const apply = (next: readonly CaseColumn[]) => {
    show(next);
    const columns = chooseColumns(next, view.preset, staff);
    change((newest) => ({ ...newest, columns }), { replace: hasStep.current });
    hasStep.current = true;
  };
  const move = (column: CaseColumn, by: -1 | 1) => {
    const next = movedColumn(shown, column, by);
    apply(next);
    say(
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
            onToggle={() => apply(toggledColumn(shown, column))}
            onMove={(by) => move(column, by)}
          />
        ))}
      </ul>
      <div className={`stack mt-1 lined-above ${styles.foot}`}>
        <p className="soft small">{t("caseColumns.help")}</p>
        <Button
          size="small"
          onClick={() => {
            apply(shownColumns([], view.preset, staff));
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

/** Which columns a list has, and in which order. */
export const ColumnsMenu = (props: Props) => {
  const { t } = useWords();
  return (
    <PanelButton label={t("caseColumns.open")} icon={<IconColumns3 size={16} aria-hidden="true" />}>
      {() => <ColumnList {...props} />}
    </PanelButton>
  );
};
