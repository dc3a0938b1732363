import { useState } from "react";
import type { AgreedBasis, CaseClock, CaseServiceLevel } from "#care-cases/contract/clock-calls.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { stoppedReason } from "#service-levels/rules/clocks/service-clock.ts";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { durationWords } from "#service-levels/web/time-left/time-left-words.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { ClockStretches } from "./ClockStretches.tsx";
import styles from "./ClockTimeline.module.css";
import { timelineQuery } from "./clock-queries.ts";
import { causedBy, instantWords, targetWords } from "./clock-words.ts";

const clockNames = ["firstResponse", "resolution"] as const;
type ClockName = (typeof clockNames)[number];

const Summary = ({ clock }: { clock: CaseClock }) => {
  const words = useWords();
  const { t, tag } = words;
  const { timeLeft, agreedMinutes, elapsedSeconds, startedAt, endedAt, failedAt, stretches } = clock;
  const elapsed = durationWords(elapsedSeconds, timeLeft.clock, words);
  const instant = instantWords(clock, words);
  const facts = [
    t("caseClock.started", { at: formatInstant(tag, startedAt) }),
    agreedMinutes === null
      ? t("caseClock.used", { elapsed })
      : t("caseClock.ofAgreed", { elapsed, agreed: durationWords(agreedMinutes * 60, timeLeft.clock, words) }),
    t(timeLeft.clock === "around" ? "caseClock.aroundTheClock" : "caseClock.inSupport"),
    ...(instant ? [instant] : []),
    ...(endedAt && failedAt ? [t("caseClock.ranOutAt", { at: formatInstant(tag, failedAt) })] : []),
  ];
  return (
    <div className="stack start">
      {timeLeft.state === "None" ? (
        <span>{t("clockState.None")}</span>
      ) : (
        <TimeLeftChip timeLeft={timeLeft} secondsBelow={3_600} isLabeled />
      )}
      {timeLeft.state === "Stopped" ? (
        <p className="help">{t(`clockWhyStopped.${stoppedReason(timeLeft.target, stretches[0]?.status)}`)}</p>
      ) : null}
      <ul className={`actions help gap-y-0 gap-x-4`}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
};

const Agreed = ({ agreed }: { agreed: readonly AgreedBasis[] }) => {
  const words = useWords();
  const { t, tag } = words;
  if (agreed.length === 0) return null;
  return (
    <section>
      <h3 className={`faint small mb-2`}>{t("caseClock.agreed")}</h3>
      <ol className="stack gap-3 fine">
        {agreed.map((basis) => (
          <li key={`${basis.at} ${basis.cause}`}>
            <p className={`actions apart medium gap-y-0 gap-x-3`}>
              {basis.agreementName ?? t("caseClock.noAgreement")}
              {basis.severity ? ` · ${t(`severity.${basis.severity}`)}` : null}
            </p>
            <p className="soft anywhere">{targetWords(basis, words)}</p>
            <p className="soft anywhere">
              {[t(`basisCause.${basis.cause}`), causedBy(basis, words), formatInstant(tag, basis.at)]
                .filter((part) => part !== null)
                .join(", ")}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The running clock, or the resolution. */
const shownFirst = ({ firstResponse }: CaseServiceLevel): ClockName =>
  firstResponse.endedAt === null && firstResponse.timeLeft.seconds !== null ? "firstResponse" : "resolution";

const Explained = ({ level }: { level: CaseServiceLevel }) => {
  const { t } = useWords();
  const [chosen, choose] = useState<ClockName>(shownFirst(level));
  const clock = level[chosen];
  return (
    <>
      <fieldset className="actions">
        <legend className="only-for-screen-readers">{t("caseClock.which")}</legend>
        {clockNames.map((name) => (
          <label
            key={name}
            className={`row-inline control-high gap-2 framed rounded pressable px-3 ${styles.choice}`}
            data-chosen={name === chosen}
          >
            <input type="radio" name="clock" checked={name === chosen} onChange={() => choose(name)} />
            {t(`clockTarget.${level[name].timeLeft.target}`)}
          </label>
        ))}
      </fieldset>
      <Summary clock={clock} />
      <ClockStretches clock={clock} />
      <Agreed agreed={level.agreed} />
    </>
  );
};

type Props = { caseId: number; onClose: () => void };

/** How a case's clocks ran: every running, paused or stopped stretch, with reason and author. */
const ClockTimeline = ({ caseId, onClose }: Props) => {
  const { t } = useWords();
  const loaded = useData(timelineQuery(caseId));
  const bones = (
    <div aria-busy="true">
      <p className="only-for-screen-readers" role="status">
        {t("caseClock.loading")}
      </p>
      <Skeleton height={180} />
    </div>
  );
  return (
    <Modal title={t("caseClock.explainTitle")} stay={t("caseClock.close")} wide onClose={onClose}>
      <WhenLoaded of={loaded} action={t("casePage.loadFailed")} bones={bones}>
        {(level) => (level ? <Explained level={level} /> : null)}
      </WhenLoaded>
    </Modal>
  );
};

export default ClockTimeline;
