import { Link } from "react-router";
import { dashboardCalls } from "#dashboard/contract/calls.ts";
import { hasToDo } from "#dashboard/rules/first-steps.ts";
import { StepsLine } from "#dashboard/web/first-steps/StepsLine.tsx";
import { ToDoList } from "#dashboard/web/first-steps/ToDoList.tsx";
import { listAddress, type QueryPairs, queryReader, searchTextIn } from "#platform/rules/list-address.ts";
import { containsTyped } from "#platform/rules/text/seen-text.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { useUrlView } from "#ui/list/use-url-view.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { settingsPagesOf } from "./settings-pages.ts";

const load = screenLoad({
  name: "settings",
  choosesBy: ["q"],
  load: async ({ actor, api, url }) => {
    if (settingsPagesOf(actor).length === 0) throw noSuchPage(url);
    return { toDo: hasToDo(actor) ? (await api(dashboardCalls).getToDo({ query: {} })).toDo : null };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** The search is in the address, so that going back keeps it. */
const address = {
  read: (query: QueryPairs): string => searchTextIn(queryReader(query)("q")),
  write: (text: string): string => listAddress("/settings", [["q", text]]),
};

const has = (text: string, typed: string): boolean => typed.split(/\s+/).every((word) => containsTyped(text, word));

/** /settings: the pages of settings, for people who may change any. */
export default function SettingsScreen() {
  const { t } = useWords();
  const actor = useActor();
  const { view: text, change } = useUrlView(address);
  const toDo = useScreen(load).data.toDo?.steps ?? [];
  const isToDo = text === "" && toDo.some(({ isDone }) => !isDone);
  const pages = settingsPagesOf(actor)
    .map(({ page }) => ({
      to: `/settings/${page}`,
      title: t(`settings.${page}`),
      help: t(`settings.${page}Help`),
      page,
    }))
    .filter(({ page, title, help }) => has(`${title} ${help} ${t(`settings.${page}Also`)}`, text));
  return (
    <div className="measure">
      <PageTitle title={t("settings.title")} />
      <h1 className="mb-4">{t("settings.title")}</h1>
      <SearchBox
        text={text}
        label={t("settings.search")}
        title={t("settings.searchKey")}
        onSearch={(typed, how) => change(() => typed, how)}
      />
      <span className="only-for-screen-readers" role="status">
        {text === "" ? "" : t("settings.found", { count: pages.length })}
      </span>
      {pages.length === 0 ? (
        <EmptyState title={t("settings.noneFound")} help={t("settings.noneFoundHelp")}>
          <Button onClick={() => change(() => "")}>{t("settings.showAll")}</Button>
        </EmptyState>
      ) : (
        <ul className="mt-4 lined-above">
          {pages.map(({ to, title, help }) => (
            <li key={to} className="lined">
              <Link to={to} prefetch="intent" className="stack gap-1 py-3 px-2 no-underline hovers rounded">
                <span className="strong">{title}</span>
                <span className="soft fine">{help}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isToDo ? (
        <StepsLine title={t("toDo.title")} steps={toDo}>
          <ToDoList steps={toDo} />
        </StepsLine>
      ) : null}
    </div>
  );
}
