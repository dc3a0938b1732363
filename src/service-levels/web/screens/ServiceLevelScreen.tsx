import { useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { onClient, onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { levelListPath, levelTargetsPath } from "#service-levels/rules/targets/level-path.ts";
import { setOnDay } from "#service-levels/rules/targets/target-sets.ts";
import { LevelCustomers } from "#service-levels/web/agreements/LevelCards.tsx";
import { LevelHistory, PlannedTargets } from "#service-levels/web/agreements/LevelHistory.tsx";
import { RetireLevel } from "#service-levels/web/agreements/RetireLevel.tsx";
import { LevelTargets } from "#service-levels/web/LevelTargets.tsx";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import { LevelGone } from "./LevelGone.tsx";
import { levelLoad } from "./load-service-levels.ts";
import styles from "./ServiceLevelScreen.module.css";

const EditName = lazyComponent(() => import("#service-levels/web/agreements/EditName.tsx"));

export const loader = onServer(levelLoad);
export const clientLoader = onClient(levelLoad);

const Head = ({ agreement }: { agreement: EditedAgreement }) => {
  const { t } = useWords();
  const [isEditing, edit] = useState(false);
  const { id, name, description, isRetired } = agreement;
  return (
    <header>
      <PageTitle title={name} />
      <Breadcrumbs crumbs={[{ words: t("serviceLevels.title"), to: levelListPath }]} />
      <div className={`row wrap mb-2 gap-y-2 gap-x-3`}>
        <h1>{name}</h1>
        {isRetired ? <StatusDot tone="neutral">{t("serviceLevels.retired")}</StatusDot> : null}
        <LevelCustomers agreement={agreement} />
        {staffMay(useActor(), "setServiceLevels") ? (
          <span className={`actions push ${styles.acts}`}>
            <Button onClick={() => edit(true)}>{t("levelPage.edit")}</Button>
            <LinkButton to={levelTargetsPath(id)} variant="filled">
              {t("levelPage.changeTargets")}
            </LinkButton>
          </span>
        ) : null}
      </div>
      {description ? <p className={`lines mb-4 soft measure`}>{description}</p> : null}
      {isEditing ? <EditName agreement={agreement} onClose={() => edit(false)} /> : null}
    </header>
  );
};

const LevelPage = ({ agreement }: { agreement: EditedAgreement }) => {
  const { t } = useWords();
  const now = useNow();
  const { name, sets } = agreement;
  return (
    <>
      <Head agreement={agreement} />
      <div className={`stack gap-8 mt-4 ${styles.columns}`}>
        <div className={`stack gap-6 content-start`}>
          <AccountGroup title={t("levelPage.holdsNow")}>
            <div className="pt-2 scroll-x">
              <LevelTargets agreement={{ name, targets: setOnDay(sets, businessDate(now))?.targets ?? [] }} />
            </div>
          </AccountGroup>
          <AccountGroup title={t("levelPage.planned")}>
            <PlannedTargets agreement={agreement} now={now} />
          </AccountGroup>
        </div>
        <div className={`stack gap-6 content-start`}>
          <AccountGroup title={t("levelPage.history")}>
            <LevelHistory agreement={agreement} now={now} />
          </AccountGroup>
          {staffMay(useActor(), "setServiceLevels") ? (
            <AccountGroup title={t("levelPage.retireTitle")}>
              <RetireLevel agreement={agreement} />
            </AccountGroup>
          ) : null}
        </div>
      </div>
    </>
  );
};

/** /service-levels/:id, for staff: its targets, what is planned, and its history. */
export default function ServiceLevelScreen() {
  const {
    data: { agreement },
    isGone,
  } = useScreen(levelLoad);
  return (
    <>
      {isGone ? <LevelGone /> : null}
      <LevelPage key={agreement.id} agreement={agreement} />
    </>
  );
}
