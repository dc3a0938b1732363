import { movingInCalls } from "#moving-in/contract/calls.ts";
import { movingInRight } from "#moving-in/rules/import-rights.ts";
import { importScreen, readImportUrl } from "#moving-in/web/import-page.ts";
import { isWorking, kindName } from "#moving-in/web/import-words.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { useRefreshEvery } from "#platform/web/loading/use-minute-refresh.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { ImportBody } from "./ImportBody.tsx";
import { ImportSteps } from "./ImportSteps.tsx";

const load = screenLoad({
  name: importScreen,
  choosesBy: ["step"],
  valid: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  load: async ({ api, actor, params, url }) => {
    if (!movingInRight(actor)) throw noSuchPage(url);
    const id = Number(params.id);
    const { outcome, after } = readImportUrl(url.searchParams);
    const { run } = await api(movingInCalls).getImport({ body: { id } });
    const isShown = run.hasRows && !isWorking(run) && run.state !== "columns";
    const found = isShown
      ? await api(movingInCalls).getImportRows({
          body: { id, ...(outcome && { outcome }), ...(after !== null && { after }) },
        })
      : null;
    return { run, found };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

const pauseMilliseconds = 1_500;

/** /settings/import/:id, for administrators: an import from its columns to its result. */
export default function ImportScreen() {
  const words = useWords();
  const { t, tag } = words;
  const { data, isPrevious } = useScreen(load);
  const { run } = data;
  useRefreshEvery(importScreen, isWorking(run) ? pauseMilliseconds : null);
  const title = t("imports.runTitle", { kind: kindName(run.kind, words), file: run.fileName });
  const crumbs = [
    { words: t("settings.title"), to: "/settings" },
    { words: t("settings.import"), to: "/settings/import" },
  ];
  return (
    <div className="page-width">
      <PageTitle title={title} />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="anywhere">{title}</h1>
      <p className="soft mt-1">
        {t("imports.startedBy", { name: run.startedBy.name, at: formatInstant(tag, run.startedAt) })}
      </p>
      <ImportSteps run={run} />
      <ImportBody key={run.id} {...data} isBusy={isPrevious} />
    </div>
  );
}
