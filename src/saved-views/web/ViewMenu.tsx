import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type CaseListView, caseListUrl, isChanged, noView, presetPath, viewUrl } from "#care-cases/rules/public.ts";
import { isOneself } from "#platform/contract/actor.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";
import { type MenuItem, PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { useViewActions } from "./use-view-actions.ts";
import styles from "./ViewTabs.module.css";

const ViewNameDialog = lazyComponent(() => import("./ViewNameDialog.tsx"));

type Props = { views: readonly SavedSearch[]; view: CaseListView };

/** Actions on the current view, and on the list in its current state. */
export const ViewMenu = ({ views, view }: Props) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const actions = useViewActions(views);
  const [asks, ask] = useState<"new" | "name" | null>(null);
  const shown = views.find(({ id }) => id === view.base?.id) ?? null;
  const hasDefault = views.some(({ list, isDefault }) => list === view.preset && isDefault);
  const item = (id: Item, onChoose: () => void): MenuItem => ({ id, content: t(`views.${id}`), onChoose });

  const items: MenuItem[] = [];
  if (shown && isChanged(view)) {
    items.push(item("save", () => actions.save(shown, view)));
    items.push(item("revert", () => void navigate(viewUrl(shown), { preventScrollReset: true })));
  }
  items.push(item("saveAs", () => ask("new")));
  if (shown) {
    items.push(item("rename", () => ask("name")));
    items.push(
      shown.isDefault
        ? item("unmakeDefault", () => actions.setDefault(shown, false))
        : item("makeDefault", () => actions.setDefault(shown, true)),
    );
    items.push(item("remove", () => actions.remove(shown)));
  }
  if (shown || (view.base?.id === noView && isChanged(view))) {
    const plain = `${presetPath(view.preset)}${hasDefault ? `?view=${noView}` : ""}`;
    items.push(item("plain", () => void navigate(plain)));
  }
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
        items={useReadersItems(items)}
        align="end"
      />
      {actions.error ? (
        <div className={`relative ${styles.error}`}>
          <ErrorNote error={actions.error} action={t("views.failed")} onDismiss={actions.forget} />
        </div>
      ) : null}
      {asks === "new" ? (
        <ViewNameDialog
          views={views}
          list={view.preset}
          renames={null}
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
          views={views}
          list={view.preset}
          renames={shown}
          onClose={close}
          onName={(name) => actions.rename(shown, name).then(close)}
        />
      ) : null}
    </>
  );
};

type Item = "save" | "revert" | "saveAs" | "rename" | "makeDefault" | "unmakeDefault" | "remove" | "plain";

/** These only change what is displayed; the others change the person's views. */
const showing: readonly string[] = ["revert", "plain"] satisfies Item[];

/** The menu for its reader: while impersonating, it explains why views can't be changed. */
const useReadersItems = (items: readonly MenuItem[]): readonly MenuItem[] => {
  const { t } = useWords();
  const actor = useActor();
  if (isOneself(actor)) return items;
  const why = { id: "acting", content: t("views.acting", { name: actor.name }), onChoose: () => undefined };
  return [why, ...items].map((each) => ({ ...each, isDisabled: !showing.includes(each.id) }));
};
