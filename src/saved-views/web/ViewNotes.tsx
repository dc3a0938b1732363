import { useSearchParams } from "react-router";
import { type CaseListView, noView } from "#care-cases/rules/public.ts";
import { useWords } from "#wording/use-words.ts";
import type { SavedViews } from "./saved-views.ts";

/** Messages about the view in the URL: that it, or parts of it, no longer exist. */
export const ViewNotes = ({ saved, view }: { saved: SavedViews; view: CaseListView }) => {
  const { t } = useWords();
  const [query] = useSearchParams();
  const named = query.get("view");
  const isUnknown = named !== null && named !== noView && view.base?.id !== named;
  const names = saved?.dropped.find(({ id }) => id === view.base?.id)?.names ?? [];
  if (!isUnknown && names.length === 0) return null;
  return (
    <p className={`row notice wrap mt-3 text fine py-2 px-3`} role="status">
      {isUnknown ? t(saved ? "views.unknown" : "views.notLoaded") : t("views.dropped", { names: names.join(", ") })}
    </p>
  );
};
