import { useLocation } from "react-router";
import { isOneself, isStaff } from "#platform/contract/actor.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { everyReadyView, readyViewAt, readyViewUrl, shownReadyViews } from "#ready-views/rules/ready-views.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import type { LinkGroup } from "#ui/web-feature.ts";
import { useWords } from "#wording/use-words.ts";
import { readyViewWord } from "./ready-view-words.ts";
import { useReadyViews } from "./use-ready-views.ts";

export const ReadyViewsDialog = lazyComponent(() => import("./ChooseReadyViews.tsx"));

/** The reader's ready views with their counts. Until these are there, all of them, in the usual order. */
export const useReadyLinks = (): readonly LinkGroup[] => {
  const { t, tag } = useWords();
  const actor = useActor();
  const { pathname, search } = useLocation();
  const loaded = useReadyViews();
  const shown = shownReadyViews(isStaff(actor), loaded?.chosen ?? everyReadyView);
  const current = readyViewAt({ pathname, query: new URLSearchParams(search) }, shown, isStaff(actor));
  const countOf = (view: string, name: string) => {
    const { count = 0, isCapped = false } = loaded?.counts.find((one) => one.view === view) ?? {};
    const number = `${formatNumber(tag, count)}${isCapped ? "+" : ""}`;
    return count > 0 ? { shown: number, label: t("readyViews.counted", { name, number }) } : undefined;
  };
  const links = shown.map((one) => {
    const name = t(readyViewWord(one.name));
    const count = countOf(one.name, name);
    return { id: one.name, name, to: readyViewUrl(one), isShown: one.name === current, ...(count && { count }) };
  });
  const choose = isOneself(actor) && { words: t("readyViews.choose"), opens: ReadyViewsDialog };
  return [{ id: "ready", name: t("readyViews.title"), links, ...(choose && { choose }) }];
};
