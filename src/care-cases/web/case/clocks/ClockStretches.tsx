import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import type { CaseClock, ClockStretch } from "#care-cases/contract/clock-calls.ts";
import { clockStatus } from "#care-cases/words/clock-status.ts";
import { clockTimeWords } from "#service-levels/web/time-left/time-left-words.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ClockTimeline.module.css";
import { causedBy, closedReasonWords, spanWords } from "./clock-words.ts";

const icons = { runs: IconPlayerPlay, pauses: IconPlayerPause, stops: IconPlayerStop } as const;

/** More closed times than these are collapsed. */
const closedTimesShown = 3;

/** When support was closed during a stretch. */
const ClosedTimes = ({ closed }: Pick<ClockStretch, "closed">) => {
  const words = useWords();
  if (closed.length === 0) return null;
  return (
    <details className="mt-1 soft" open={closed.length <= closedTimesShown}>
      <summary>{words.t("caseClock.closedTimes", { count: closed.length })}</summary>
      <ul className="bullets">
        {closed.map((span) => (
          <li key={span.from}>
            {spanWords(span, words)}: {closedReasonWords(span.reasons, words)}
          </li>
        ))}
      </ul>
    </details>
  );
};

const Stretch = ({ stretch, clock }: { stretch: ClockStretch; clock: CaseClock }) => {
  const words = useWords();
  const { t } = words;
  const { does, status, seconds, until, closed } = stretch;
  const Icon = icons[does];
  const time = clockTimeWords(seconds, clock.timeLeft.clock, words);
  const name = causedBy(stretch, words);
  return (
    <li className={`stack pb-3 lined ${styles.stretch}`} data-does={does}>
      <Icon size={16} aria-hidden="true" className={`faint ${styles.icon}`} />
      <div>
        <p className="actions apart medium gap-y-0 gap-x-3">
          {t(until === null ? `caseClock.${does}Now` : `caseClock.${does}`)}
          <span className="normal figures">
            {t(does === "runs" ? "caseClock.counted" : "caseClock.notCounted", { time })}
          </span>
        </p>
        <p className="soft anywhere">
          {name === null
            ? t("caseClock.itself", { status: clockStatus(status, words) })
            : t("caseClock.causedBy", { status: clockStatus(status, words), name })}
        </p>
        <p className="soft anywhere">{spanWords(stretch, words)}</p>
        <ClosedTimes closed={closed} />
      </div>
    </li>
  );
};

/** The stretches of a clock, newest first, and how many older ones are omitted. */
export const ClockStretches = ({ clock }: { clock: CaseClock }) => {
  const { t } = useWords();
  const { stretches, leftOut, timeLeft } = clock;
  return (
    <section>
      <h3 className="faint small mb-2">{t("caseClock.timeline", { clock: t(`clockTarget.${timeLeft.target}`) })}</h3>
      <ol className="stack gap-3 fine">
        {stretches.map((stretch) => (
          <Stretch key={`${stretch.from} ${stretch.status} ${stretch.until}`} stretch={stretch} clock={clock} />
        ))}
      </ol>
      {leftOut.closed > 0 ? (
        <p className="soft anywhere">{t("caseClock.leftOutClosed", { count: leftOut.closed })}</p>
      ) : null}
      {leftOut.stretches > 0 ? (
        <p className="soft anywhere">{t("caseClock.leftOutStretches", { count: leftOut.stretches })}</p>
      ) : null}
    </section>
  );
};
