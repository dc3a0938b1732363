import { useState } from "react";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { type KeptApart, keptApartCalls } from "#scanning/contract/kept-apart.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { KeptApartList } from "./KeptApartList.tsx";
import { keptApartScreen } from "./kept-apart-screen.ts";

const ReleaseKeptApart = lazyComponent(() => import("./ReleaseKeptApart.tsx"));

const load = screenLoad({
  name: keptApartScreen,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "changeSettings")) throw noSuchPage(url);
    const before = /^[1-9]\d{0,14}$/.exec(url.searchParams.get("before") ?? "")?.[0];
    return api(keptApartCalls).getKeptApart({ body: before === undefined ? {} : { before: Number(before) } });
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/kept-apart, for administrators: what nobody gets, and releasing it. */
export default function KeptApartScreen() {
  const { t } = useWords();
  const { files, hasMore } = useScreen(load).data;
  const [releasing, release] = useState<KeptApart | null>(null);
  const last = files.at(-1);
  return (
    <div className="page-width">
      <PageTitle title={t("keptApart.title")} />
      <Breadcrumbs
        crumbs={[
          { words: t("settings.title"), to: "/settings" },
          { words: t("settings.system"), to: "/settings/system" },
        ]}
      />
      <h1>{t("keptApart.title")}</h1>
      <p className="soft mt-1 mb-4 measure">{t("keptApart.help")}</p>
      {last === undefined ? (
        <EmptyState title={t("keptApart.none")} help={t("keptApart.noneHelp")} />
      ) : (
        <KeptApartList files={files} onRelease={release} />
      )}
      {hasMore && last ? (
        <nav className="actions end mt-4" aria-label={t("keptApart.title")}>
          <LinkButton to={`/settings/kept-apart?before=${last.id}`}>{t("keptApart.older")}</LinkButton>
        </nav>
      ) : null}
      {releasing ? <ReleaseKeptApart file={releasing} onClose={() => release(null)} /> : null}
    </div>
  );
}
