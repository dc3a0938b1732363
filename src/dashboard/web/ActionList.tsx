import { IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { statusTone } from "#care-cases/web/status-tone.ts";
import { type CaseToActOn, casesToActOn } from "#dashboard/rules/action-reason.ts";
import { mostToActOn } from "#dashboard/rules/figures.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { useActor } from "#platform/web/page.ts";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ActionList.module.css";
import { ReasonChip } from "./ReasonChip.tsx";

const boneWidths = ["70%", "55%", "80%", "62%", "48%", "66%", "74%", "52%"] as const;

const ActionRow = ({ row, reason, today }: CaseToActOn<CaseRow> & { today: string }) => {
  const { t } = useWords();
  const { role } = useActor();
  return (
    <li className={`hovers lined gap-x-4 px-2 ${styles.row}`}>
      <span className={`faint figures text-end`}>#{row.id}</span>
      <Link className={`row-link cut plain ${styles.title}`} to={`/cases/${row.id}`} prefetch="intent">
        {row.title}
      </Link>
      {role === "staff" ? <span className={`cut soft not-tablet`}>{row.customer?.name}</span> : null}
      <span className="flex">
        <ReasonChip reason={reason} today={today} />
      </span>
      <span className={`text-end ${styles.clock}`}>
        {row.timeLeft ? <TimeLeftChip timeLeft={row.timeLeft} /> : null}
      </span>
      <span className={`not-phone ${styles.status}`}>
        <StatusDot tone={statusTone[row.status]}>{t(`caseStatus.${row.status}`)}</StatusDot>
      </span>
    </li>
  );
};

/** The places of rows, before they are known. */
export const ActionListSkeleton = () => (
  <div className={styles.bones} aria-hidden="true">
    {boneWidths.map((width) => (
      <span key={width} className={`lined px-2 ${styles.bone}`}>
        <Skeleton width={width} height={12} />
      </span>
    ))}
  </div>
);

/** The cases that need the reader, most urgent first, with the reason in words. */
export const ActionList = ({ rows }: { rows: readonly CaseRow[] }) => {
  const { t } = useWords();
  const { role } = useActor();
  const now = useNow();
  const today = businessDate(now);
  const cases = casesToActOn(rows, role, { today, now }, mostToActOn);
  return (
    <section className="mt-8" aria-labelledby="to-act-on">
      <header className={`row wrap baseline gap-y-0 gap-x-3 pb-2`}>
        <h2 id="to-act-on">{t("home.toActOn")}</h2>
        {cases.length > 0 ? <p className="faint fine">{t("home.toActOnHelp")}</p> : null}
      </header>
      {cases.length === 0 ? (
        <div className="framed rounded">
          <EmptyState
            title={t("home.nothingTitle")}
            help={t("home.nothingHelp")}
            icon={<IconCircleCheck size={32} stroke={1.5} />}
          >
            <LinkButton to="/cases/active">{t("home.seeAll")}</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <ul className={`fine lined-above ${styles.list}`} data-wide={role === "staff"}>
          {cases.map((one) => (
            <ActionRow key={one.row.id} {...one} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
};
