import { useNavigate } from "react-router";
import { onClient, onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import { showToast } from "#platform/web/toasts.ts";
import { levelListPath, levelPath } from "#service-levels/rules/targets/level-path.ts";
import { ChangeTargets } from "#service-levels/web/agreements/ChangeTargets.tsx";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { LevelGone } from "./LevelGone.tsx";
import { levelLoad } from "./load-service-levels.ts";

export const loader = onServer(levelLoad);
export const clientLoader = onClient(levelLoad);

/** /service-levels/:id/targets, for staff: sets its targets from a day on. */
export default function ServiceLevelTargetsScreen() {
  const { t } = useWords();
  const navigate = useNavigate();
  const {
    data: { agreement },
    isGone,
  } = useScreen(levelLoad);
  const { id, name } = agreement;
  const title = t("levelTargets.title", { name });
  const back = levelPath(id);
  const onStored = () => {
    showToast(t("levelTargets.saved", { name }));
    void navigate(back);
  };
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs
        crumbs={[
          { words: t("serviceLevels.title"), to: levelListPath },
          { words: name, to: back },
        ]}
      />
      <h1 className="mb-4">{title}</h1>
      {isGone ? <LevelGone /> : null}
      <ChangeTargets key={id} agreement={agreement} back={back} onStored={onStored} />
    </>
  );
}
