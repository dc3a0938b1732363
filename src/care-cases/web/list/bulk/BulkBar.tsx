import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import type { CaseRow, CaseStatus } from "#care-cases/contract/care-case.ts";
import { type BulkChange, bulkMoves, rowsToChange } from "#care-cases/rules/list/case-list-bulk.ts";
import { findStaff } from "#care-cases/web/list/filters/find-options.ts";
import { PanelButton, panelButtonClass } from "#care-cases/web/list/filters/PanelButton.tsx";
import { businessDate } from "#platform/rules/business-day.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { FoundChoices } from "#ui/choice/FoundChoices.tsx";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./BulkBar.module.css";
import { BulkDateDialog, BulkStatusDialog } from "./BulkDialog.tsx";
import { BulkResult } from "./BulkResult.tsx";
import { useBulkRun } from "./use-bulk-run.ts";
import type { Selection } from "./use-selection.ts";

type AssigneeProps = { onChange: (change: BulkChange) => void };

const AssigneeButton = ({ onChange }: AssigneeProps) => {
  const { t } = useWords();
  const { userId } = useActor();
  const first = [
    { value: String(userId), label: t("caseList.me") },
    { value: "@none", label: t("caseList.nobody") },
  ];
  return (
    <PanelButton
      label={t("caseBulk.changeAssignee")}
      icon={<IconChevronDown size={14} aria-hidden="true" />}
      keepsTyped
    >
      {(close) => (
        <FoundChoices
          cacheName="staff"
          placeholder={t("caseList.searchPeople")}
          find={findStaff}
          first={first}
          chosen={[]}
          onChoose={([value]) => {
            close();
            onChange({ kind: "assignee", assigneeId: value === "@none" ? null : Number(value) });
          }}
        />
      )}
    </PanelButton>
  );
};

type StatusProps = { rows: readonly CaseRow[]; onChoose: (to: CaseStatus) => void };

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
  return (
    <PopoverMenu
      label={t("caseBulk.changeStatus")}
      triggerClass={panelButtonClass}
      trigger={
        <>
          <IconChevronDown size={14} aria-hidden="true" />
          {t("caseBulk.changeStatus")}
        </>
      }
      items={items}
    />
  );
};

type Asked = { kind: "date" } | { kind: "status"; to: CaseStatus };
type Props = { rows: readonly CaseRow[]; selection: Selection };

/** What can be done with the selected rows; and, afterwards, what became of it. */
export const BulkBar = ({ rows, selection }: Props) => {
  const { t } = useWords();
  const today = businessDate(useNow());
  const { state, start, stop, retry, forget } = useBulkRun(today);
  const [asked, ask] = useState<Asked | null>(null);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  if (selected.length === 0 && !state) return null;
  const isRunning = state?.phase === "running" || state?.phase === "stopping";
  const go = (change: BulkChange) => {
    ask(null);
    start(rowsToChange(selected, change), change);
  };
  const dialog = { rows: selected, today, onGo: go, onClose: () => ask(null) };
  return (
    <section className={`stack fine py-2 px-3 ${styles.bar}`} aria-label={t("caseBulk.bar")}>
      {selected.length > 0 && !isRunning ? (
        <div className="row wrap">
          <p className={`medium figures ${styles.count}`} role="status" title={t("caseBulk.onThisPage")}>
            {t("caseBulk.selected", { count: selected.length })}
          </p>
          <AssigneeButton onChange={go} />
          <StatusButton rows={selected} onChoose={(to) => ask({ kind: "status", to })} />
          <Button size="small" onClick={() => ask({ kind: "date" })}>
            {t("caseBulk.changeFollowUp")}
          </Button>
          <Button size="small" variant="plain" onClick={selection.clear}>
            {t("caseBulk.clear")}
          </Button>
          {selected.length === rows.length ? <p className="soft small">{t("caseBulk.onThisPage")}</p> : null}
        </div>
      ) : null}
      {state ? <BulkResult state={state} onStop={stop} onRetry={() => void retry()} onClose={forget} /> : null}
      {asked?.kind === "date" ? <BulkDateDialog {...dialog} /> : null}
      {asked?.kind === "status" ? <BulkStatusDialog {...dialog} to={asked.to} /> : null}
    </section>
  );
};
