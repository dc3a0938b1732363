import { useSearchParams } from "react-router";
import { type CaseListView, noView } from "#care-cases/rules/public.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import { isSharedId, type SavedViews, type ShownView } from "./saved-views.ts";
import { lastChangeOf } from "./shared-words.ts";

const ChangedViewNote = lazyComponent(() => import("./sharing/ChangedViewNote.tsx"));

type Props = { saved: SavedViews; shown: ShownView | null; view: CaseListView };

/** Messages about the view in the URL: that it, or parts of it, no longer exist, or that somebody changed it. */
export const ViewNotes = ({ saved, shown, view }: Props) => {
  const words = useWords();
  const { t, locale } = words;
  const [query] = useSearchParams();
  const named = query.get("view");
  const isUnknown = named !== null && named !== noView && view.base?.id !== named;
  const names = saved?.dropped.find(({ id }) => id === view.base?.id)?.names ?? [];
  const shared = shown?.shared;
  const { retiredTags = [], former } = shared ?? {};
  const note = () => {
    if (isUnknown) return t(saved ? (isSharedId(named) ? "views.sharedUnknown" : "views.unknown") : "views.notLoaded");
    if (shared?.isRemoved) return t("views.sharedGone", lastChangeOf(shared, words));
    if (retiredTags.length > 0) {
      const tags = inOrderOfName(retiredTags, locale).map((tag) => teamName(tag, locale));
      return t("views.retiredTags", { names: tags.join(", ") });
    }
    return names.length > 0 ? t("views.dropped", { names: names.join(", ") }) : null;
  };
  const text = note();
  return (
    <>
      {shared && former && !shared.isRemoved ? (
        <ChangedViewNote own={saved?.savedSearches ?? []} shared={shared} former={former} />
      ) : null}
      {text === null ? null : (
        <p className={`row notice wrap mt-3 text fine py-2 px-3`} role="status">
          {text}
        </p>
      )}
    </>
  );
};
