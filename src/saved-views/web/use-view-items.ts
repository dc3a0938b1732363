import { useNavigate } from "react-router";
import { type CaseListView, isChanged, noView, presetPath, viewUrl } from "#care-cases/rules/public.ts";
import { isOneself } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import type { SharedView } from "#saved-views/contract/calls.ts";
import { mayShareViews } from "#saved-views/rules/share-views.ts";
import type { MenuItem } from "#ui/overlay/PopoverMenu.tsx";
import { useWords } from "#wording/use-words.ts";
import { isOffered, type SavedViews, type ShownView } from "./saved-views.ts";
import type { SharedViewActions } from "./use-shared-views.ts";
import type { useViewActions } from "./use-view-actions.ts";

/** What the menu asks for in a dialog. */
export type ViewQuestion = "new" | "name" | "share" | "choose";

type ViewState = {
  readonly saved: SavedViews;
  readonly views: readonly ShownView[];
  readonly shown: ShownView | null;
  readonly view: CaseListView;
  readonly actions: ReturnType<typeof useViewActions>;
  readonly ofShared: SharedViewActions;
  readonly ask: (asks: ViewQuestion) => void;
};

type Item = OwnItem | "copy" | "saveShared" | "removeShared" | "showFirst" | "hide" | "share" | "choose";
type OwnItem = "save" | "revert" | "saveAs" | "rename" | "makeDefault" | "unmakeDefault" | "remove" | "plain";
type ItemChoice = readonly [id: Item, onChoose: () => void];

const itemsOfShared = (shared: SharedView, { views, ofShared, ask }: ViewState): readonly ItemChoice[] => {
  if (shared.isRemoved) return [];
  const { mayChange } = shared;
  const first = views.find((one) => one.shared && one.list === shared.list && isOffered(one))?.shared;
  return [
    ...(first?.id === shared.id ? [] : ([["showFirst", () => ofShared.choose(shared, { place: 0 })]] as const)),
    ["hide", () => ofShared.hide(shared)],
    ...(mayChange
      ? ([
          ["rename", () => ask("name")],
          ["removeShared", () => ofShared.remove(shared)],
        ] as const)
      : []),
  ];
};

const itemsOfOwn = (shown: ShownView, mayShare: boolean, { actions, ask }: ViewState): readonly ItemChoice[] => [
  ["rename", () => ask("name")],
  [shown.isDefault ? "unmakeDefault" : "makeDefault", () => actions.setDefault(shown, !shown.isDefault)],
  ...(mayShare ? ([["share", () => ask("share")]] as const) : []),
  ["remove", () => actions.remove(shown)],
];

/** These only change what is displayed; the others change the person's views. */
const showing: readonly string[] = ["revert", "plain"] satisfies Item[];

/** The menu of a list's views for its reader: while impersonating, it explains why views can't be changed. */
export const useViewItems = (given: ViewState): readonly MenuItem[] => {
  const { saved, views, shown, view, actions, ofShared, ask } = given;
  const { t } = useWords();
  const actor = useActor();
  const navigate = useNavigate();
  const shared = shown?.shared;
  const chosen: ItemChoice[] = [];
  if (shown && isChanged(view)) {
    if (!shared) chosen.push(["save", () => actions.save(shown, view)]);
    else if (shared.mayChange && !shared.isRemoved) chosen.push(["saveShared", () => ofShared.save(shared, view)]);
    chosen.push(["revert", () => void navigate(viewUrl(shown), { preventScrollReset: true })]);
  }
  chosen.push([shared ? "copy" : "saveAs", () => ask("new")]);
  if (shared) chosen.push(...itemsOfShared(shared, given));
  else if (shown) chosen.push(...itemsOfOwn(shown, mayShareViews(actor, saved?.leadsTeam === true), given));
  if (views.some((one) => one.shared?.isRemoved === false && one.list === view.preset))
    chosen.push(["choose", () => ask("choose")]);
  if (shown || (view.base?.id === noView && isChanged(view))) {
    const hasDefault = views.some(({ list, isDefault }) => list === view.preset && isDefault);
    chosen.push(["plain", () => void navigate(`${presetPath(view.preset)}${hasDefault ? `?view=${noView}` : ""}`)]);
  }
  const items = chosen.map(([id, onChoose]): MenuItem => ({ id, content: t(`views.${id}`), onChoose }));
  if (isOneself(actor)) return items;
  const why = { id: "acting", content: t("views.acting", { name: actor.name }), onChoose: () => undefined };
  return [why, ...items].map((each) => ({ ...each, isDisabled: !showing.includes(each.id) }));
};
