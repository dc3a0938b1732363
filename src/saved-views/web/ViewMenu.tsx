import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type CaseListView, caseListUrl } from "#care-cases/rules/public.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import type { SavedViews, ShownView } from "./saved-views.ts";
import { type SharedViewActions, useSharedViewActions } from "./use-shared-views.ts";
import { useViewActions } from "./use-view-actions.ts";
import { useViewItems, type ViewQuestion } from "./use-view-items.ts";
import styles from "./ViewTabs.module.css";

const ViewNameDialog = lazyComponent(() => import("./ViewNameDialog.tsx"));
const ShareViewDialog = lazyComponent(() => import("./sharing/ShareViewDialog.tsx"));
const SharedViewsDialog = lazyComponent(() => import("./sharing/SharedViewsDialog.tsx"));
const ConflictDialog = lazyComponent(() => import("./sharing/ConflictDialog.tsx"));

type Props = { saved: SavedViews; views: readonly ShownView[]; view: CaseListView };

/** Actions on the current view, and on the list in its current state. */
export const ViewMenu = ({ saved, views, view }: Props) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const own = views.filter(({ shared }) => !shared);
  const actions = useViewActions(own);
  const ofShared = useSharedViewActions();
  const [asks, ask] = useState<ViewQuestion | null>(null);
  const shown = views.find(({ id }) => id === view.base?.id) ?? null;
  const shared = shown?.shared;
  const items = useViewItems({ saved, views, shown, view, actions, ofShared, ask });
  const close = () => ask(null);
  return (
    <>
      <PopoverMenu
        label={shown ? t("views.menuOf", { name: shown.name }) : t("views.menu")}
        triggerClass={`inline-flex fixed level gap-1 control-small-high px-2 rounded accent fine nowrap ${styles.menu}`}
        trigger={
          <>
            {t("views.menu")}
            <IconChevronDown size={14} aria-hidden="true" />
          </>
        }
        items={items}
        align="end"
      />
      {actions.error ? (
        <div className={`relative ${styles.error}`}>
          <ErrorNote error={actions.error} action={t("views.failed")} onDismiss={actions.forget} />
        </div>
      ) : null}
      <SharedDialogs asks={asks} views={views} shown={shown} view={view} ofShared={ofShared} onClose={close} />
      {asks === "new" ? (
        <ViewNameDialog
          views={own}
          list={view.preset}
          renames={null}
          {...(shared && { suggested: shared.name })}
          onClose={close}
          onName={(name) =>
            actions.make(name, view).then((id) => {
              close();
              void navigate(caseListUrl({ ...view, base: { ...view, id, list: view.preset, isDefault: false } }), {
                replace: true,
                preventScrollReset: true,
              });
            })
          }
        />
      ) : null}
      {asks === "name" && shown ? (
        <ViewNameDialog
          views={shared ? views.filter((one) => isSharedAlike(one, shown)) : own}
          list={view.preset}
          renames={shown}
          onClose={close}
          onName={(name) => (shared ? ofShared.rename(shared, name) : actions.rename(shown, name)).then(close)}
        />
      ) : null}
    </>
  );
};

type SharedProps = Omit<Props, "saved"> & {
  asks: ViewQuestion | null;
  shown: ShownView | null;
  ofShared: SharedViewActions;
  onClose: () => void;
};

/** Dialogs and errors of what is done with shared views. */
const SharedDialogs = ({ asks, views, shown, view, ofShared, onClose }: SharedProps) => {
  const { t } = useWords();
  return (
    <>
      {ofShared.error && asks !== "choose" ? (
        <div className={`relative ${styles.error}`}>
          <ErrorNote error={ofShared.error} action={t("views.failed")} onDismiss={ofShared.forget} />
        </div>
      ) : null}
      {asks === "share" && shown ? <ShareViewDialog view={shown} onClose={onClose} /> : null}
      {asks === "choose" ? (
        <SharedViewsDialog views={views} list={view.preset} actions={ofShared} onClose={onClose} />
      ) : null}
      {ofShared.conflict ? (
        <ConflictDialog conflict={ofShared.conflict} onSaveOver={ofShared.saveOver} onClose={ofShared.endConflict} />
      ) : null}
    </>
  );
};

/** Whether two shared views are shared with the same people, and so have different names. */
const isSharedAlike = ({ shared: one }: ShownView, { shared: other }: ShownView): boolean =>
  one?.scope === other?.scope && one?.team?.id === other?.team?.id && one?.isRemoved === false;
