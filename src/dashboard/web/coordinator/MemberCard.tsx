import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { hoursWords } from "#care-cases/web/list/filters/range-words.ts";
import type { MemberLoad, WorkFigure } from "#dashboard/contract/coordinator.ts";
import { workView } from "#dashboard/rules/coordinator-figures.ts";
import { rowsWithMoves, shareOfDay } from "#dashboard/rules/team-board.ts";
import { LoadBar } from "#dashboard/web/LoadBar.tsx";
import { useDropPlace } from "#dashboard/web/use-drop-place.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import type { WorkDay } from "#service-levels/contract/work-day.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { useBoard } from "./board-context.ts";
import { CaseLines } from "./CaseLines.tsx";
import { casesOf } from "./coordinator-load.ts";
import styles from "./MemberCard.module.css";

const shownFigures = [
  ["overdue", "red"],
  ["late", "red"],
  ["dueToday", "amber"],
  ["unanswered", "plain"],
] as const satisfies readonly (readonly [WorkFigure, string])[];

type Member = Pick<MemberLoad, "person" | "load">;

const Figures = ({ person, load }: Member) => {
  const { t, tag } = useWords();
  return (
    <ul className={`actions ${styles.figures}`}>
      {shownFigures.map(([figure, tone]) => (
        <li key={figure} data-tone={load[figure] > 0 ? tone : "none"}>
          <a href={caseListUrl(workView(figure, person.id))} draggable={false}>
            <span className="strong figures">{formatNumber(tag, load[figure])}</span> {t(`coordinator.${figure}Word`)}
          </a>
        </li>
      ))}
    </ul>
  );
};

type DayLoadProps = { load: MemberLoad["load"]; today: WorkDay; hasLeft: boolean };

/** Estimates against the hours that are left of the day, for who is here to do them. */
const dayLoadWords = ({ load, today: { minutes, minutesLeft }, hasLeft }: DayLoadProps, words: Words): string => {
  const { t } = words;
  const hours = hoursWords(load.estimateHours, words);
  if (hasLeft) return t("coordinator.hasLeft", { hours });
  if (minutes === 0) return t("coordinator.hoursWait", { hours });
  const [room, all] = [hoursWords(minutesLeft / 60, words), hoursWords(minutes / 60, words)];
  return minutesLeft === minutes
    ? t("coordinator.hoursOfDay", { hours, room })
    : t("coordinator.hoursOfRest", { hours, room, all });
};

/** A bar, the numbers, and a word where there is more than what is left of the day holds. */
const DayLoad = (props: DayLoadProps) => {
  const words = useWords();
  const { t } = words;
  const { load, today, hasLeft } = props;
  const { share, isOver } = shareOfDay(load.estimateHours, today.minutesLeft);
  const hasRoom = today.minutes > 0 && !hasLeft;
  return (
    <p className={`stack soft small figures ${styles.load}`} data-plain={!hasRoom || undefined}>
      {hasRoom ? <LoadBar share={share} isOver={isOver} /> : null}
      <span>
        {dayLoadWords(props, words)}
        {isOver && hasRoom ? <strong className="red medium"> · {t("coordinator.moreThanToday")}</strong> : null}
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
  const { data, error, refetch } = useQuery({
    queryKey: ["screen", "home", "member", person.id],
    queryFn: () => browserApi(careCaseCalls).getCareCasesBySearch({ body: casesOf(person.id) }),
  });
  if (error) return <ErrorNote error={asApiError(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={Math.min(load.active, 3) * 40} />;
  const rows = rowsWithMoves(data.rows, moves, person.id);
  return (
    <>
      {rows.length === 0 ? <p className="faint mt-1">{t("coordinator.noCases", { name: person.name })}</p> : null}
      <CaseLines rows={rows} label={t("coordinator.casesOf", { name: person.name })} />
      {data.next ? (
        <a className="pt-2 inline-block" href={caseListUrl(workView("active", person.id))}>
          {t("coordinator.seeAllOf", { name: person.name })}
        </a>
      ) : null}
    </>
  );
};

/** A member of staff with what they have; cases are dropped here unless they have left, and unfold to be taken away. */
export const MemberCard = ({ person, load, hasLeft, today }: MemberLoad & { today: WorkDay }) => {
  const { t } = useWords();
  const { dragged, drop } = useBoard();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const takes = dragged !== null && dragged.assignee?.id !== person.id && !hasLeft;
  const place = useDropPlace(takes, () => drop(person));
  return (
    <li className={`stack gap-1 fine card p-3 ${styles.card}`} data-member={person.id} {...place}>
      <div className="row">
        <span className={`grow medium ${styles.person}`}>
          <PersonInitials name={person.name} />
        </span>
        <a className="fixed figures" href={caseListUrl(workView("active", person.id))} draggable={false}>
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
      <Figures person={person} load={load} />
      <DayLoad load={load} today={today} hasLeft={hasLeft} />
      <div id={id}>{isOpen ? <MemberCases person={person} load={load} /> : null}</div>
    </li>
  );
};
