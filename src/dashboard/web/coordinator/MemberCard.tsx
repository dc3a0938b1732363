import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { careCaseCalls } from "#care-cases/contract/public.ts";
import type { MemberLoad } from "#dashboard/contract/coordinator.ts";
import { workUrl } from "#dashboard/rules/coordinator-figures.ts";
import { rowsWithPendingAssignments, shareOfDay } from "#dashboard/rules/team-board.ts";
import { LoadBar } from "#dashboard/web/LoadBar.tsx";
import { useDropPlace } from "#dashboard/web/use-drop-place.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import type { WorkDay } from "#service-levels/contract/work-day.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { AwaySign } from "#users/web/away/AwaySign.tsx";
import { useWords } from "#wording/use-words.ts";
import { useBoard } from "./board-context.ts";
import { CaseLines } from "./CaseLines.tsx";
import { casesOf } from "./coordinator-load.ts";
import { type DayLoadProps, dayLoadWords } from "./day-words.ts";
import styles from "./MemberCard.module.css";
import { type ShownFigures, WorkFigures } from "./WorkFigures.tsx";

/** Follow-ups, those of today named by the ones before them, then the rest. */
const shownFigures = [
  ["overdue", "red"],
  ["dueToday", "amber"],
  ["late", "red"],
  ["unanswered", "plain"],
] as const satisfies ShownFigures;

type Member = Pick<MemberLoad, "person" | "load">;

const Figures = ({ person, load }: Member) => (
  <ul className={`actions ${styles.figures}`}>
    <WorkFigures load={load} figures={shownFigures} urlOf={(figure) => workUrl(figure, person.id)} />
  </ul>
);

/** A bar with figures, and a warning if it exceeds the day's remaining hours. On a closed day it compares members. */
const DayLoad = ({ most, ...props }: DayLoadProps & { most: number }) => {
  const words = useWords();
  const { t } = words;
  const { load, today, takesCases } = props;
  const isOpen = today.minutes > 0;
  const { share, isOver } = isOpen
    ? shareOfDay(load.estimateHours, today.minutesLeft)
    : { share: load.estimateHours / Math.max(most, 1), isOver: false };
  return (
    <p className="stack gap-1 soft small figures">
      {takesCases ? <LoadBar share={share} isOver={isOver} /> : null}
      <span>
        {dayLoadWords(props, words)}
        {isOver && takesCases ? <strong className="red medium"> · {t("coordinator.moreThanToday")}</strong> : null}
        {load.withoutEstimate > 0 ? (
          <span className="faint"> · {t("coordinator.withoutEstimate", { count: load.withoutEstimate })}</span>
        ) : null}
      </span>
    </p>
  );
};

const MemberCases = ({ person, load }: Member) => {
  const { t } = useWords();
  const { moves } = useBoard();
  const { data, error, retry } = useData({
    key: ["screen", "home", "member", person.id],
    fetch: (api) => api(careCaseCalls).getCareCasesBySearch({ body: casesOf(person.id) }),
  });
  if (error) return <ErrorNote error={error} onRetry={retry} />;
  if (!data) return <Skeleton height={Math.min(load.active, 3) * 40} />;
  const rows = rowsWithPendingAssignments(data.rows, moves, person.id);
  return (
    <>
      {rows.length === 0 ? <p className="faint mt-1">{t("coordinator.noCases", { name: person.name })}</p> : null}
      <CaseLines rows={rows} label={t("coordinator.casesOf", { name: person.name })} />
      {data.next ? (
        <a className="pt-2 inline-block" href={workUrl("active", person.id)}>
          {t("coordinator.seeAllOf", { name: person.name })}
        </a>
      ) : null}
    </>
  );
};

/** A staff member with their cases; a drop target if they take cases, and expandable to reassign theirs. */
export const MemberCard = ({ today, most, ...member }: MemberLoad & { today: WorkDay; most: number }) => {
  const { t } = useWords();
  const { person, load, takesCases } = member;
  const { dragged, drop } = useBoard();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const takes = dragged !== null && dragged.assignee?.id !== person.id && takesCases;
  const place = useDropPlace(takes, () => drop(person));
  return (
    <li className={`stack gap-1 fine card p-3 ${styles.card}`} data-member={person.id} {...place}>
      <div className="row">
        <span className="grow clipped medium">
          <PersonInitials id={person.id} name={person.name} />
        </span>
        <a className="line-link fixed figures" href={workUrl("active", person.id)} draggable={false}>
          {t("coordinator.activeCases", { count: load.active })}
        </a>
        <button
          type="button"
          className={`icon-button ${styles.unfold}`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t("coordinator.casesOf", { name: person.name })}
          title={t("coordinator.casesOf", { name: person.name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      <AwaySign away={person.away} />
      <Figures person={person} load={load} />
      <DayLoad {...member} today={today} most={most} />
      <div id={id} className="container">
        {isOpen ? <MemberCases person={person} load={load} /> : null}
      </div>
    </li>
  );
};
