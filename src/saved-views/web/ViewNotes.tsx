import { useSearchParams } from "react-router";
import { type CaseListView, noView } from "#care-cases/rules/public.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useWords } from "#wording/use-words.ts";
import { isSharedId, type SavedViews, type ShownView } from "./saved-views.ts";
import { lastChangeOf } from "./shared-words.ts";

const ChangedViewNote = lazyComponent(() => import("./sharing/ChangedViewNote.tsx"));

type Props = { saved: SavedViews; shown: ShownView | null; view: CaseListView };

/** Messages about the view in the URL: that it, or parts of it, no longer exist, or that somebody changed it. */
export const ViewNotes = ({ saved, shown, view }: Props) => {
  const words = useWords();
  const { t } = words;
  const [query] = useSearchParams();
  const named = query.get("view");
  const isUnknown = named !== null && named !== noView && view.base?.id !== named;
  const names = saved?.dropped.find(({ id }) => id === view.base?.id)?.names ?? [];
  const shared = shown?.shared;
  if (shared?.former && !shared.isRemoved)
    return <ChangedViewNote own={saved?.savedSearches ?? []} shared={shared} former={shared.former} />;
  const note = () => {
    if (isUnknown) return t(saved ? (isSharedId(named) ? "views.sharedUnknown" : "views.unknown") : "views.notLoaded");
    if (shared?.isRemoved) return t("views.sharedGone", lastChangeOf(shared, words));
    return names.length > 0 ? t("views.dropped", { names: names.join(", ") }) : null;
  };
  const text = note();
  return text === null ? null : (
    <p className={`row notice wrap mt-3 text fine py-2 px-3`} role="status">
      {text}
    </p>
  );
};
