import { IconAlertCircle, IconArrowBackUp, IconBuilding, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { caseListUrl, emptyList } from "#care-cases/rules/public.ts";
import { useGivenTrail } from "#care-cases/web/trail/use-given-trail.ts";
import { CustomerLink } from "#customers/web/CustomerLink.tsx";
import type { Concern, ConcernedCase } from "#dashboard/contract/executive.ts";
import act from "#dashboard/web/ActionList.module.css";
import { ActionRow } from "#dashboard/web/ActionRow.tsx";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { formatDate, formatRelative } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ExecutiveCases.module.css";

const looks: Readonly<Record<Concern, readonly [icon: typeof IconClock, tone: "red" | "plain"]>> = {
  lateCritical: [IconAlertCircle, "red"],
  lateLargest: [IconBuilding, "red"],
  sentBack: [IconArrowBackUp, "plain"],
  oldest: [IconClock, "plain"],
};

const useConcernWords = ({ concern, since }: ConcernedCase): string => {
  const { t, tag } = useWords();
  const now = useNow();
  if (concern === "sentBack") {
    return t("executive.concernSentBack", { when: formatRelative(tag, since, now, t("home.justNow")) });
  }
  if (concern === "oldest") return t("executive.concernOldest", { date: formatDate(tag, since) });
  return t(concern === "lateCritical" ? "executive.concernLateCritical" : "executive.concernLateLargest");
};

const Row = (one: ConcernedCase) => {
  const { t } = useWords();
  const { careCase, concern } = one;
  const [Icon, tone] = looks[concern];
  return (
    <ActionRow careCase={careCase}>
      <span className={`soft shrink anywhere ${styles.name}`}>
        <CustomerLink customer={careCase.customer} />
      </span>
      <span className="flex">
        <span className="chip" data-tone={tone}>
          <Icon size={14} aria-hidden="true" />
          {useConcernWords(one)}
        </span>
      </span>
      <span className="text-end">{careCase.timeLeft ? <TimeLeftChip timeLeft={careCase.timeLeft} /> : null}</span>
      <span className={`soft shrink anywhere ${styles.name}`}>{careCase.assignee?.name ?? t("executive.nobody")}</span>
    </ActionRow>
  );
};

/** Cases an executive would call about, with reason and assignee. */
export const ExecutiveCases = ({ cases }: { cases: readonly ConcernedCase[] }) => {
  const { t } = useWords();
  useGivenTrail({ id: "concerns", place: "home", ids: cases.map(({ careCase }) => careCase.id) });
  return (
    <section className={`shrink ${styles.section}`} aria-labelledby="to-act-on">
      <header className={`row wrap baseline gap-y-0 gap-x-3 pb-2`}>
        <h2 id="to-act-on">{t("home.toActOn")}</h2>
        {cases.length > 0 ? <p className="faint fine">{t("executive.concernsHelp")}</p> : null}
      </header>
      {cases.length === 0 ? (
        <div className="framed rounded">
          <EmptyState
            title={t("executive.noConcernsTitle")}
            help={t("executive.noConcernsHelp")}
            icon={<IconCircleCheck size={32} stroke={1.5} />}
          >
            <LinkButton to={caseListUrl(emptyList("active"))}>{t("caseListEmpty.seeActive")}</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <ul className={`fine lined-above ${act.list} ${styles.list}`}>
          {cases.map((one) => (
            <Row key={one.careCase.id} {...one} />
          ))}
        </ul>
      )}
    </section>
  );
};
