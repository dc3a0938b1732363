import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { type BulkChange, bulkMoves, rowsToChange } from "#care-cases/rules/list/case-list-bulk.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { bulkMenus } from "#care-cases/web/case-parts.ts";
import { findAssignees } from "#care-cases/web/list/filters/find-options.ts";
import { PanelButton, panelButtonClass } from "#care-cases/web/list/filters/PanelButton.tsx";
import { byPlace, useListFeatures } from "#care-cases/web/list/use-list-features.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { FoundChoices } from "#ui/choice/FoundChoices.tsx";
import { BulkFrame } from "#ui/list/bulk/BulkFrame.tsx";
import type { Selection } from "#ui/list/bulk/use-selection.ts";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./BulkBar.module.css";
import { type RowsChange, useBulkChange } from "./use-bulk-change.ts";
import { useBulkWords } from "./use-bulk-words.ts";

const BulkDateDialog = lazyComponent(() => import("./BulkDateDialog.tsx"));
const BulkStatusDialog = lazyComponent(() => import("./BulkStatusDialog.tsx"));

type AssigneeProps = { onChange: (change: BulkChange) => void };

const AssigneeButton = ({ onChange }: AssigneeProps) => {
  const words = useWords();
  const { t } = words;
  const { userId } = useActor();
  const first = [
    { value: String(userId), label: t("caseList.me") },
    { value: "@none", label: t("caseList.nobody") },
  ];
  return (
    <PanelButton label={t("caseBulk.changeAssignee")}>
      {(close) => (
        <FoundChoices
          cacheName="assignees"
          placeholder={t("caseList.searchPeople")}
          find={(text) => findAssignees(text, words)}
          first={first}
          chosen={[]}
          onChoose={([value]) => {
            close();
            onChange({ kind: "set", changes: { assigneeId: value === "@none" ? null : Number(value) } });
          }}
        />
      )}
    </PanelButton>
  );
};

type StatusProps = { rows: readonly ListedRow[]; onChoose: (to: CaseStatus) => void };

const StatusButton = ({ rows, onChoose }: StatusProps) => {
  const { t } = useWords();
  const moves = bulkMoves(rows);
  if (moves.length === 0) return null;
  const items = moves.map(({ to, count }) => ({
    id: to,
    content: (
      <>
        {t(`caseStatus.${to}`)}
        {count < rows.length ? (
          <span className={`push faint ${styles.some}`}>{t("caseBulk.some", { count, all: rows.length })}</span>
        ) : null}
      </>
    ),
    onChoose: () => onChoose(to),
  }));
  return <BulkMenu label={t("caseBulk.changeStatus")} items={items} />;
};

type MenuProps = Pick<Parameters<typeof PopoverMenu>[0], "label" | "items">;

const BulkMenu = ({ label, items }: MenuProps) => (
  <PopoverMenu
    label={label}
    triggerClass={panelButtonClass}
    trigger={
      <>
        {label}
        <IconChevronDown size={14} aria-hidden="true" />
      </>
    }
    items={items}
  />
);

/** Changes to a value that needs no further input. */
const ValueButtons = ({ onChange }: AssigneeProps) => {
  const words = useWords();
  return bulkMenus.map(({ name, choices }) => (
    <BulkMenu
      key={name}
      label={words.t(name)}
      items={choices(words).map(({ value, label, changes }) => ({
        id: value,
        content: label,
        onChoose: () => onChange({ kind: "set", changes }),
      }))}
    />
  ));
};

type BulkQuestion = { kind: "date" } | { kind: "status"; to: CaseStatus };
type Props = { rows: readonly ListedRow[]; selection: Selection };

/** Actions on the selected rows, and their result. */
export const BulkBar = ({ rows, selection }: Props) => {
  const { t } = useWords();
  const today = businessDate(useNow());
  const run = useBulkChange(today);
  const [asked, ask] = useState<BulkQuestion | null>(null);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const features = useListFeatures(selected.length > 0);
  const others = byPlace(features.flatMap(({ bulkBar = [] }) => bulkBar));
  const go = (change: RowsChange) => {
    ask(null);
    const isFor = (change.kind === "own" && change.isFor) || (() => true);
    run.start(change.kind === "own" ? selected.filter(({ id }) => isFor(id)) : rowsToChange(selected, change), change);
  };
  const dialog = { rows: selected, today, onGo: go, onClose: () => ask(null) };
  const acts = (
    <>
      <AssigneeButton onChange={go} />
      <StatusButton rows={selected} onChoose={(to) => ask({ kind: "status", to })} />
      <ValueButtons onChange={go} />
      <button type="button" className={panelButtonClass} aria-haspopup="dialog" onClick={() => ask({ kind: "date" })}>
        {t("caseBulk.changeFollowUp")}
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      {others.map(({ place, Part }) => (
        <Part key={place} rows={selected} onChange={go} />
      ))}
    </>
  );
  return (
    <BulkFrame rows={rows} selected={selected} run={run} words={useBulkWords()} onClear={selection.clear} acts={acts}>
      {asked?.kind === "date" ? (
        <BulkDateDialog {...dialog} onGo={(followUpDate) => go({ kind: "set", changes: { followUpDate } })} />
      ) : null}
      {asked?.kind === "status" ? <BulkStatusDialog {...dialog} to={asked.to} /> : null}
    </BulkFrame>
  );
};
