import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import type { CaseRow } from "#care-cases/contract/public.ts";
import { caseListUrl } from "#care-cases/rules/public.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { useGivenTrail } from "#care-cases/web/trail/use-given-trail.ts";
import { CustomerLink } from "#customers/web/CustomerLink.tsx";
import type { LastMessage } from "#dashboard/contract/calls.ts";
import { type CaseToActOn, casesToActOn } from "#dashboard/rules/action-reason.ts";
import { maxToActOn, unassignedCases } from "#dashboard/rules/figures.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { RowLinks } from "#ui/list/RowLinks.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { ActingSign } from "#ui/text/ActingSign.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { withActing } from "#wording/acting-name.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ActionList.module.css";
import { ActionRow } from "./ActionRow.tsx";
import { ReasonChip } from "./ReasonChip.tsx";

const boneWidths = ["70%", "55%", "80%", "62%", "48%", "66%", "74%", "52%"] as const;

/** Who wrote last, and how it begins. */
const LastWords = ({ last: { by, impersonatorName, acting, text } }: { last: LastMessage }) => {
  const words = useWords();
  const { t } = words;
  const said = text ?? t("home.lastWithoutText");
  const person = impersonatorName === null ? by.name : t("event.by", { name: impersonatorName, person: by.name });
  return (
    <p className="cut soft small" title={said}>
      <ActingSign acting={acting} />
      <span className="text">{withActing(acting, person, words)}:</span> {said}
    </p>
  );
};

type RowProps = CaseToActOn<CaseRow> & { today: string; last: LastMessage | undefined };

const CaseToActOnRow = ({ row, reason, today, last }: RowProps) => {
  const { role } = useActor();
  return (
    <ActionRow careCase={row} below={last ? <LastWords last={last} /> : null}>
      {role === "staff" ? (
        <span className="cut not-tablet" title={row.customer?.name}>
          <CustomerLink customer={row.customer} className="normal soft" />
        </span>
      ) : null}
      <span className="flex">
        <ReasonChip reason={reason} today={today} />
      </span>
      <span className={`text-end ${styles.clock}`}>
        {row.timeLeft ? <TimeLeftChip timeLeft={row.timeLeft} /> : null}
      </span>
      <span className={`not-phone ${styles.status}`}>
        <CaseStatusDot status={row.status} contactPerson={row.contactPerson} />
      </span>
    </ActionRow>
  );
};

/** Placeholder rows while loading. */
export const ActionListSkeleton = () => (
  <div className={`lined-above ${styles.bones}`} aria-hidden="true">
    {boneWidths.map((width) => (
      <span key={width} className={`flex level px-2 lined ${styles.bone}`}>
        <Skeleton width={width} height={12} />
      </span>
    ))}
  </div>
);

/** What to do when there is nothing to do. */
const Idle = ({ seeAll }: Pick<Props, "seeAll">) => {
  const { t } = useWords();
  const handles = staffMay(useActor(), "handleCases");
  if (seeAll) return <LinkButton to={seeAll.to}>{seeAll.words}</LinkButton>;
  return handles ? (
    <LinkButton to={caseListUrl(unassignedCases)}>{t("home.seeUnassigned")}</LinkButton>
  ) : (
    <LinkButton to="/cases/active">{t("home.seeAll")}</LinkButton>
  );
};

type Props = {
  rows: readonly CaseRow[];
  /** Shown below the titles of their cases. */
  lastMessages?: readonly LastMessage[];
  /** The list that these cases are from, with its count. */
  seeAll?: { readonly to: string; readonly words: string } | undefined;
};

type SectionProps = Pick<Props, "seeAll"> & { id: string; title: string; help: string; children: ReactNode };

const Section = ({ id, title, help, seeAll, children }: SectionProps) => (
  <section className="mt-8" aria-labelledby={id}>
    <header className={`row wrap baseline gap-y-0 gap-x-3 pb-2`}>
      <h2 id={id}>{title}</h2>
      <p className="faint fine">{help}</p>
      {seeAll ? (
        <Link className="push line-link fine" to={seeAll.to} prefetch="intent">
          {seeAll.words}
        </Link>
      ) : null}
    </header>
    {children}
  </section>
);

/** Cases that need action, most urgent first, with their reason: the reader's, then those of a customer's colleagues. */
export const ActionList = ({ rows, lastMessages = [], seeAll }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { soonWithin } = usePage();
  const now = useNow();
  const today = businessDate(now);
  const within = useRef<HTMLDivElement>(null);
  const cases = casesToActOn(rows, actor, { today, now, soonWithin }, maxToActOn);
  useGivenTrail({ id: "home", place: "home", ids: cases.map(({ row }) => row.id) });
  const { mine = [], ofOthers = [] } = Object.groupBy(cases, ({ isMine }) => (isMine ? "mine" : "ofOthers"));
  const list = (some: typeof cases) => (
    <ul className={`fine lined-above ${styles.list}`} data-wide={actor.role === "staff"}>
      {some.map((one) => (
        <CaseToActOnRow
          key={one.row.id}
          {...one}
          today={today}
          last={lastMessages.find(({ caseId }) => caseId === one.row.id)}
        />
      ))}
    </ul>
  );
  return (
    <div ref={within}>
      <Section
        id="to-act-on"
        title={t("home.toActOn")}
        help={mine.length > 0 ? t("home.toActOnHelp") : ""}
        seeAll={cases.length > 0 ? seeAll : undefined}
      >
        {mine.length > 0 ? list(mine) : null}
        {mine.length === 0 && ofOthers.length > 0 ? <p className="soft">{t("home.nothingTitle")}</p> : null}
        {cases.length === 0 ? (
          <div className="framed rounded">
            <EmptyState
              title={t("home.nothingTitle")}
              help={t("home.nothingHelp")}
              icon={<IconCircleCheck size={32} stroke={1.5} />}
            >
              <Idle seeAll={seeAll} />
            </EmptyState>
          </div>
        ) : null}
      </Section>
      {ofOthers.length > 0 ? (
        <Section id="of-company" title={t("home.waitsOnCompany")} help={t("home.waitsOnCompanyHelp")}>
          {list(ofOthers)}
        </Section>
      ) : null}
      <RowLinks within={within} />
    </div>
  );
};
