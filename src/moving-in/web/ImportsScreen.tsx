import { movingInCalls } from "#moving-in/contract/calls.ts";
import { movingInRight } from "#moving-in/rules/import-rights.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { useRefreshEvery } from "#platform/web/loading/use-minute-refresh.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { ImportList } from "./ImportList.tsx";
import { importListScreen } from "./import-page.ts";
import { isWorking } from "./import-words.ts";
import { NewImport } from "./NewImport.tsx";

const load = screenLoad({
  name: importListScreen,
  load: async ({ api, actor, url }) => {
    if (!movingInRight(actor)) throw noSuchPage(url);
    const after = /^[1-9]\d{0,8}$/.exec(url.searchParams.get("after") ?? "")?.[0];
    return api(movingInCalls).getImports({ body: after === undefined ? {} : { after: Number(after) } });
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

const pauseMilliseconds = 3_000;

/** /settings/import, for administrators: a new import, and the earlier ones. */
export default function ImportsScreen() {
  const { t } = useWords();
  const { runs, hasMore } = useScreen(load).data;
  useRefreshEvery(importListScreen, runs.some(isWorking) ? pauseMilliseconds : null);
  return (
    <div className="page-width">
      <PageTitle title={t("settings.import")} />
      <Breadcrumbs crumbs={[{ words: t("settings.title"), to: "/settings" }]} />
      <h1>{t("settings.import")}</h1>
      <p className="soft mt-1 mb-4 measure">{t("imports.help")}</p>
      <NewImport runs={runs} />
      <ImportList runs={runs} hasMore={hasMore} />
    </div>
  );
}
