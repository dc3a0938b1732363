import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { type BulkChange, bulkMoves } from "#care-cases/rules/list/case-list-bulk.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { type RowsChange, useBulkChange } from "#care-cases/web/list/bulk/use-bulk-change.ts";
import { useBulkWords } from "#care-cases/web/list/bulk/use-bulk-words.ts";
import type { RowDialogProps } from "#care-cases/web/list/case-list-feature.ts";
import { casePath } from "#care-cases/web/list/case-path.ts";
import { byPlace, useListFeatures } from "#care-cases/web/list/use-list-features.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { BulkFrame } from "#ui/list/bulk/BulkFrame.tsx";
import type { MenuItem } from "#ui/overlay/PopoverMenu.tsx";
import { RowMenu, RowMenuButton, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseRowMenu.module.css";

const BulkDateDialog = lazyComponent(() => import("#care-cases/web/list/bulk/BulkDateDialog.tsx"));
const BulkStatusDialog = lazyComponent(() => import("#care-cases/web/list/bulk/BulkStatusDialog.tsx"));

type MenuRow = { readonly id: number; readonly cell: Element };

/** The hovered or focused row: a single button moves between rows instead of one each. */
const useNearRow = (within: RefObject<HTMLElement | null>): MenuRow | null => {
  const [near, setNear] = useState<MenuRow | null>(null);
  useEffect(() => {
    const table = within.current;
    if (!table) return;
    const come = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest("tbody tr")?.querySelector("th") : null;
      const id = Number(cell?.querySelector<HTMLElement>("a[data-row]")?.dataset.row);
      if (cell && id) setNear((before) => (before?.cell === cell && before.id === id ? before : { id, cell }));
    };
    table.addEventListener("pointerover", come);
    table.addEventListener("focusin", come);
    return () => {
      table.removeEventListener("pointerover", come);
      table.removeEventListener("focusin", come);
    };
  }, [within]);
  return near;
};

const copy = (text: string, done: string) => void navigator.clipboard.writeText(text).then(() => showToast(done));

type RowQuestion = { readonly row: ListedRow; readonly to: CaseStatus | "date" };
/** A dialog of a feature. */
type FeatureQuestion = { readonly row: ListedRow; readonly Dialog: ComponentType<RowDialogProps> };

/** A row's menu items; `ask` and `chooseStatus` request further input first. */
const useItems = (run: (row: ListedRow, change: BulkChange) => void, ask: (asked: RowQuestion) => void) => {
  const { t } = useWords();
  const actor = useActor();
  return (row: ListedRow, level: "acts" | "status", chooseStatus: () => void): MenuItem[] => {
    if (level === "status") {
      return bulkMoves([row]).map(({ to }) => ({
        id: to,
        content: t(`caseStatus.${to}`),
        onChoose: () => ask({ row, to }),
      }));
    }
    const item = (id: "newTab" | "assignToMe" | "status" | "followUp" | "copy" | "copyLink", onChoose: () => void) => ({
      id,
      content: t(`caseRowMenu.${id}`),
      onChoose,
    });
    const acts = staffMay(actor, "handleCases") && row.status !== "Draft";
    return [
      item("newTab", () => void open(casePath(row), "_blank", "noopener")),
      ...(acts && row.assignee?.id !== actor.userId
        ? [item("assignToMe", () => run(row, { kind: "set", changes: { assigneeId: actor.userId } }))]
        : []),
      ...(acts && bulkMoves([row]).length > 0 ? [item("status", chooseStatus)] : []),
      ...(acts ? [item("followUp", () => ask({ row, to: "date" }))] : []),
      item("copy", () => copy(`#${row.id}`, t("common.copied"))),
      item("copyLink", () => copy(`${location.origin}${casePath(row)}`, t("caseMore.linkCopied"))),
    ];
  };
};

type Props = { rows: readonly ListedRow[]; within: RefObject<HTMLElement | null> };

/** The menu of the hovered or focused row, and the result of its actions. */
export const CaseRowMenu = ({ rows, within }: Props): ReactNode => {
  const { t } = useWords();
  const near = useNearRow(within);
  const menu = useRowMenu();
  const today = businessDate(useNow());
  const run = useBulkChange(today);
  const [asked, ask] = useState<RowQuestion | null>(null);
  const [askedByFeature, askFor] = useState<FeatureQuestion | null>(null);
  const [level, setLevel] = useState<"acts" | "status">("acts");
  const next = useRef<"acts" | "status">("acts");
  const actor = useActor();
  const features = useListFeatures(near !== null);
  const actions = byPlace(features.flatMap(({ rowMenu = [] }) => rowMenu));
  const rowOf = (id: number) => rows.find((row) => row.id === id);
  const itemsOf = useItems((row, change) => run.start([row], change), ask);
  const chooseStatus = () => {
    next.current = "status";
    // Choosing an item closes the menu; this reopens it at the same button.
    requestAnimationFrame(() => menu.opened?.button.click());
  };
  const open: typeof menu.open = (opened) => {
    setLevel(next.current);
    next.current = "acts";
    menu.open(opened);
  };
  const go = (change: RowsChange) => {
    ask(null);
    askFor(null);
    const row = (asked ?? askedByFeature)?.row;
    if (row) run.start([row], change);
  };
  const dialog = asked && { rows: [asked.row], today, onGo: go, onClose: () => ask(null) };
  return (
    <>
      {near && rowOf(near.id)
        ? createPortal(
            <span className={`level raised rounded absolute hidden ${styles.button}`}>
              <RowMenuButton
                key={near.id}
                menuId={menu.menuId}
                open={open}
                row={near.id}
                label={t("caseRowMenu.label", { id: near.id })}
              />
            </span>,
            near.cell,
          )
        : null}
      <RowMenu
        menu={menu}
        items={(id) => {
          const row = rowOf(id);
          if (!row) return [];
          const own = itemsOf(row, level, chooseStatus);
          const others = level === "acts" ? actions.filter(({ isFor }) => isFor?.(row, actor) ?? true) : [];
          return [
            ...own,
            ...others.map(({ words, run: act, Dialog }) => ({
              id: words,
              content: t(words),
              onChoose: () => (Dialog ? askFor({ row, Dialog }) : act(row)),
            })),
          ];
        }}
      />
      <BulkFrame rows={[]} selected={[]} run={run} words={useBulkWords()} onClear={() => undefined} acts={null}>
        {null}
      </BulkFrame>
      {dialog && asked.to === "date" ? (
        <BulkDateDialog {...dialog} onGo={(followUpDate) => go({ kind: "set", changes: { followUpDate } })} />
      ) : null}
      {dialog && asked.to !== "date" ? <BulkStatusDialog {...dialog} to={asked.to} /> : null}
      {askedByFeature ? (
        <askedByFeature.Dialog row={askedByFeature.row} onChange={go} onClose={() => askFor(null)} />
      ) : null}
    </>
  );
};
