import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CaseClock, CaseServiceLevel } from "#care-cases/contract/clock-calls.ts";
import { PlainGroup, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { useClockRefresh } from "#service-levels/web/time-left/use-clock-refresh.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import { clocksQuery } from "./clock-queries.ts";
import { instantWords } from "./clock-words.ts";
import styles from "./ServiceLevel.module.css";

const ClockTimeline = lazyPart(() => import("./ClockTimeline.tsx"));

/** Seconds are counted in the last hour: here one looks at one case, not at fifty. */
const countedSecondsBelow = 3_600;

const ClockRow = ({ clock }: { clock: CaseClock }) => {
  const words = useWords();
  const { t } = words;
  const { timeLeft } = clock;
  const instant = instantWords(clock, words);
  return (
    <PropertyRow label={t(`clockTarget.${timeLeft.target}`)}>
      <span className={`stack gap-0 start ${styles.clock}`}>
        {timeLeft.state === "None" ? (
          <span className="faint fine">{t("clockState.None")}</span>
        ) : (
          <TimeLeftChip timeLeft={timeLeft} secondsBelow={countedSecondsBelow} />
        )}
        {instant ? <span className="soft small figures">{instant}</span> : null}
      </span>
    </PropertyRow>
  );
};

const Clocks = ({ level }: { level: CaseServiceLevel }) => {
  const { t } = useWords();
  const [agreed] = level.agreed;
  return (
    <dl>
      <ClockRow clock={level.firstResponse} />
      <ClockRow clock={level.resolution} />
      {agreed?.agreementName ? (
        <PropertyRow label={t("caseClock.agreement")}>
          <span className={`shrink anywhere ${styles.plain}`}>
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

/** A case's clocks among its properties, ticking, and the way to how they ran. */
export const ServiceLevelGroup = ({ caseId }: { caseId: number }) => {
  const { t } = useWords();
  const [isExplained, explain] = useState(false);
  const { data: level, error, refetch } = useQuery(clocksQuery(caseId));
  useClockRefresh([level?.firstResponse?.timeLeft, level?.resolution?.timeLeft], caseKeys.one(caseId));
  return (
    <PlainGroup title={t("caseClock.title")}>
      {level === undefined && error ? (
        <ErrorNote action={t("casePage.loadFailed")} error={asApiError(error)} onRetry={() => void refetch()} />
      ) : null}
      {level === undefined && !error ? <Skeleton height={60} /> : null}
      {level ? (
        isAgreed(level) ? (
          <Clocks level={level} />
        ) : (
          <p className="faint fine">{t("caseClock.nothing")}</p>
        )
      ) : null}
      {level === null ? <p className="faint fine">{t("caseClock.draft")}</p> : null}
      {level ? (
        <Button size="small" className={styles.explain} aria-haspopup="dialog" onClick={() => explain(true)}>
          {t("caseClock.explain")}
        </Button>
      ) : null}
      {isExplained ? <ClockTimeline caseId={caseId} onClose={() => explain(false)} /> : null}
    </PlainGroup>
  );
};
