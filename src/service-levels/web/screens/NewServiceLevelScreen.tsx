import { useNavigate } from "react-router";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad } from "#platform/web/loading/screen-load.ts";
import { showToast } from "#platform/web/toasts.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { levelListPath, levelPath } from "#service-levels/rules/targets/level-path.ts";
import { CreateLevel } from "#service-levels/web/agreements/CreateLevel.tsx";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";

const load = screenLoad({
  name: "new-service-level",
  load: async ({ actor, url }) => {
    if (!staffMay(actor, "setServiceLevels")) throw noSuchPage(url);
    return {};
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /service-levels/new, for staff. */
export default function NewServiceLevelScreen() {
  const { t } = useWords();
  const navigate = useNavigate();
  const title = t("levelTargets.newTitle");
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs crumbs={[{ words: t("serviceLevels.title"), to: levelListPath }]} />
      <h1 className="mb-4">{title}</h1>
      <CreateLevel
        back={levelListPath}
        onCreated={({ id, name }) => {
          showToast(t("levelTargets.created", { name }));
          void navigate(levelPath(id));
        }}
      />
    </>
  );
}
