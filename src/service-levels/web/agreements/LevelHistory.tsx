import { useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { type EditedAgreement, firstDay, type TargetSet } from "#service-levels/contract/agreement-calls.ts";
import { type HistoryEntry, levelHistory } from "#service-levels/rules/targets/level-history.ts";
import { changesBetween } from "#service-levels/rules/targets/target-sets.ts";
import { LevelTargets } from "#service-levels/web/LevelTargets.tsx";
import { Button } from "#ui/button/Button.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { formatDate, formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { ChangeList } from "./ChangeList.tsx";
import styles from "./LevelHistory.module.css";

const TakeBack = lazyComponent(() => import("./TakeBack.tsx"));

/** The period as text; both days are inclusive. */
const useDays = () => {
  const { t, tag } = useWords();
  return ({ from, until }: Pick<TargetSet, "from" | "until">): string => {
    const first = formatDate(tag, from);
    const last = until && formatDate(tag, until);
    if (from === firstDay) return last ? t("levelPage.fromStartUntil", { until: last }) : t("levelPage.fromStart");
    return last ? t("levelPage.days", { from: first, until: last }) : t("levelPage.fromDay", { date: first });
  };
};

const Setter = ({ set: { setBy, setAt } }: { set: TargetSet }) => {
  const { t, tag } = useWords();
  if (!setBy || !setAt) return <p className={`fine soft`}>{t("levelPage.cameAlong")}</p>;
  return <p className={`fine soft`}>{t("levelPage.setBy", { name: setBy.name, at: formatInstant(tag, setAt) })}</p>;
};

/** What a set changed, and all of its targets on demand. */
const Targets = ({ set, before, name }: { set: TargetSet; before: TargetSet | null; name: string }) => {
  const { t } = useWords();
  return (
    <>
      {before ? (
        <ChangeList changes={changesBetween(before.targets, set.targets)} />
      ) : (
        <p>{t("levelPage.firstTargets")}</p>
      )}
      <details className={styles.all}>
        <summary>{t("levelPage.allTargets")}</summary>
        <LevelTargets agreement={{ name, targets: set.targets }} />
      </details>
    </>
  );
};

const Begun = ({ entry: { set, before, replacedAt, holds }, name }: { entry: HistoryEntry; name: string }) => {
  const { t, tag } = useWords();
  const days = useDays();
  return (
    <li className="stack gap-1 py-3 lined">
      <div className="row gap-lines wrap">
        <h3>{replacedAt ? days({ from: set.from, until: null }) : days(set)}</h3>
        {holds ? <StatusDot tone="green">{t("levelPage.holds")}</StatusDot> : null}
        {replacedAt ? (
          <StatusDot tone="neutral">{t("levelPage.replacedAt", { at: formatInstant(tag, replacedAt) })}</StatusDot>
        ) : null}
      </div>
      <Setter set={set} />
      <Targets set={set} before={before} name={name} />
    </li>
  );
};

type Props = { agreement: EditedAgreement; now: number };

/** Planned targets, next first; each can be removed. */
export const PlannedTargets = ({ agreement, now }: Props) => {
  const { t, tag } = useWords();
  const days = useDays();
  const [asked, ask] = useState<TargetSet | null>(null);
  const maySet = staffMay(useActor(), "setServiceLevels");
  const { planned } = levelHistory(agreement, businessDate(new Date(now)));
  if (planned.length === 0) return <p className="soft py-3">{t("levelPage.nonePlanned")}</p>;
  return (
    <>
      <ol className={`grid ${styles.entries}`}>
        {planned.map(({ set, before }) => (
          <li key={set.from} className="stack gap-1 py-3 lined">
            <div className="row gap-lines wrap">
              <h3>{days(set)}</h3>
              {maySet ? (
                <span className="push">
                  <Button size="small" onClick={() => ask(set)} aria-label={`${t("levelPage.takeBack")}: ${days(set)}`}>
                    {t("levelPage.takeBack")}
                  </Button>
                </span>
              ) : null}
            </div>
            <Setter set={set} />
            <Targets set={set} before={before} name={agreement.name} />
          </li>
        ))}
      </ol>
      {asked ? (
        <TakeBack agreement={agreement} set={asked} date={formatDate(tag, asked.from)} onClose={() => ask(null)} />
      ) : null}
    </>
  );
};

/** Current and past targets, newest first. */
export const LevelHistory = ({ agreement, now }: Props) => {
  const { begun } = levelHistory(agreement, businessDate(new Date(now)));
  return (
    <ol className={`grid ${styles.entries}`}>
      {begun.map((entry) => (
        <Begun key={`${entry.set.from} ${entry.replacedAt}`} entry={entry} name={agreement.name} />
      ))}
    </ol>
  );
};
