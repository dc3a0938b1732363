import { type ReactNode, useState } from "react";
import type { CaseClock, CaseServiceLevel } from "#care-cases/contract/clock-calls.ts";
import { FirstResponseMark } from "#care-cases/parts/first-response/web/FirstResponseMark.tsx";
import { PlainGroup, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { useClockRefresh } from "#service-levels/web/time-left/use-clock-refresh.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import { clocksQuery } from "./clock-queries.ts";
import { instantWords } from "./clock-words.ts";
import styles from "./ServiceLevel.module.css";

const ClockTimeline = lazyComponent(() => import("./ClockTimeline.tsx"));

/** Counts seconds in the last hour, since only one case is displayed, rather than fifty. */
const countedSecondsBelow = 3_600;

const ClockRow = ({ clock, children }: { clock: CaseClock; children?: ReactNode }) => {
  const words = useWords();
  const { t } = words;
  const { timeLeft } = clock;
  const instant = instantWords(clock, words);
  return (
    <PropertyRow label={t(`clockTarget.${timeLeft.target}`)}>
      <span className={`stack gap-0 start py-1 ${styles.clock}`}>
        {timeLeft.state === "None" ? (
          <span className="faint fine">{t("clockState.None")}</span>
        ) : (
          <TimeLeftChip timeLeft={timeLeft} secondsBelow={countedSecondsBelow} isLabeled />
        )}
        {instant ? <span className="soft small figures">{instant}</span> : null}
        {children}
      </span>
    </PropertyRow>
  );
};

const Clocks = ({ level, saver }: { level: CaseServiceLevel; saver: CaseSaver | undefined }) => {
  const { t } = useWords();
  const [agreed] = level.agreed;
  return (
    <dl>
      <ClockRow clock={level.firstResponse}>
        {saver ? <FirstResponseMark saver={saver} isTimed={level.firstResponse.timeLeft.state !== "None"} /> : null}
      </ClockRow>
      <ClockRow clock={level.resolution} />
      {agreed?.agreementName ? (
        <PropertyRow label={t("caseClock.agreement")}>
          <span className="inline-flex shrink anywhere py-1">
            {agreed.severity
              ? t("caseClock.agreedFor", { name: agreed.agreementName, severity: t(`severity.${agreed.severity}`) })
              : agreed.agreementName}
          </span>
        </PropertyRow>
      ) : null}
    </dl>
  );
};

const isAgreed = ({ firstResponse, resolution }: CaseServiceLevel): boolean =>
  firstResponse.timeLeft.state !== "None" || resolution.timeLeft.state !== "None";

/** Without an agreement, staff still record whether there was a first response. */
const NothingAgreed = ({ saver }: { saver: CaseSaver | undefined }) => {
  const { t } = useWords();
  const toStaff = isStaff(useActor());
  return (
    <>
      <p className="faint fine">{t("caseClock.nothing")}</p>
      {saver && toStaff ? (
        <dl>
          <PropertyRow label={t("clockTarget.FirstResponse")}>
            <span className={`stack gap-0 start py-1 ${styles.clock}`}>
              <FirstResponseMark saver={saver} isTimed={false} />
            </span>
          </PropertyRow>
        </dl>
      ) : null}
    </>
  );
};

type Props = { caseId: number; loaded: CaseServiceLevel | null; saver?: CaseSaver };

/** A case's running clocks among its properties, with a link to their timeline. */
export const ServiceLevelGroup = ({ caseId, loaded, saver }: Props) => {
  const { t } = useWords();
  const [isExplained, explain] = useState(false);
  const { data: level } = useData(clocksQuery(caseId), loaded);
  useClockRefresh([level?.firstResponse?.timeLeft, level?.resolution?.timeLeft], caseKeys.clocks(caseId));
  return (
    <PlainGroup title={t("caseClock.title")}>
      {level ? (
        isAgreed(level) ? (
          <Clocks level={level} saver={saver} />
        ) : (
          <NothingAgreed saver={saver} />
        )
      ) : (
        <p className="faint fine">{t("caseClock.draft")}</p>
      )}
      {level ? (
        <Button size="small" className="mt-2" aria-haspopup="dialog" onClick={() => explain(true)}>
          {t("caseClock.explain")}
        </Button>
      ) : null}
      {isExplained ? <ClockTimeline caseId={caseId} onClose={() => explain(false)} /> : null}
    </PlainGroup>
  );
};
