import { useId, useState } from "react";
import { useNavigate } from "react-router";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { needsAnswerFirst } from "#care-cases/rules/case/answer-first.ts";
import { followUpBounds, followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { type BulkChange, bulkNeeds, rowsToChange } from "#care-cases/rules/list/case-list-bulk.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { quickDateOffers } from "#care-cases/web/case/quick-date-offers.ts";
import { replyIntent } from "#care-cases/web/closing/reply-intent.ts";
import { casePath } from "#care-cases/web/list/table/case-cells.tsx";
import { addDays } from "#platform/rules/business-day.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { Offers } from "#ui/field/Offers.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type FieldProps = { value: string; problem: string | null; onChange: (value: string) => void };

/** The days that may be chosen. */
type DateProps = FieldProps & { today: string; first: string; last: string };

const AnswerFirst = lazyPart(() => import("#care-cases/web/closing/AnswerFirst.tsx"));

const DateField = ({ value, problem, onChange, today, first, last }: DateProps) => {
  const words = useWords();
  const { t } = words;
  const id = useId();
  return (
    <div className="stack gap-1">
      <label htmlFor={id}>{t("caseBulk.dateLabel")}</label>
      <input
        id={id}
        className="input"
        type="date"
        value={value}
        min={first}
        max={last}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <Offers label={t("caseBulk.dateLabel")} offers={quickDateOffers(words, today, first)} onTake={onChange} />
      {problem ? (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
};

const ReasonField = ({ value, problem, onChange }: FieldProps) => {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="stack gap-1">
      <label htmlFor={id}>{t("caseBulk.reasonLabel")}</label>
      <p id={`${id}-help`} className="soft small">
        {t("caseBulk.reasonHelp")}
      </p>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={1000}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-help ${id}-problem` : `${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem ? (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
};

type Props = {
  rows: readonly ListedRow[];
  today: string;
  onGo: (change: BulkChange) => void;
  onClose: () => void;
};

/** Asks for the follow-up date of several cases. */
export const BulkDateDialog = ({ rows, today, onGo, onClose }: Props) => {
  const { t } = useWords();
  const { first, last } = followUpBounds(today);
  const [date, setDate] = useState(addDays(today, 7));
  const [tried, setTried] = useState(false);
  const isWrong = followUpProblem(date, today) !== null;
  const go = () => {
    setTried(true);
    if (!isWrong) onGo({ kind: "followUp", followUpDate: date });
  };
  return (
    <Modal
      title={t("caseBulk.dateTitle")}
      help={t("caseBulk.selected", { count: rows.length })}
      go={t("caseBulk.dateGo")}
      onGo={go}
      onClose={onClose}
    >
      <DateField
        value={date}
        problem={tried && isWrong ? t("caseBulk.dateWrong") : null}
        onChange={setDate}
        today={today}
        first={first}
        last={last}
      />
    </Modal>
  );
};

/** Asks for what several cases need to move: a reason or date; and names those that can't. */
export const BulkStatusDialog = ({ rows, to, today, onGo, onClose }: Props & { to: CaseStatus }) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const needs = bulkNeeds(rows, to, today);
  const [reason, setReason] = useState("");
  const [date, setDate] = useState(addDays(today, 7));
  const [tried, setTried] = useState(false);
  const status = t(`caseStatus.${to}`);
  const moving = rowsToChange(rows, { kind: "status", status: to });
  const count = moving.length;
  const unanswered = moving.filter((row) => needsAnswerFirst(row, to)).length;
  const lacksReason = needs.reason && reason.trim() === "";
  const hasWrongDate = needs.date && (date <= today || followUpProblem(date, today) !== null);
  const go = () => {
    setTried(true);
    if (lacksReason || hasWrongDate) return;
    onGo({
      kind: "status",
      status: to,
      ...(needs.reason && { statusReason: reason.trim() }),
      ...(needs.date && { followUpDate: date }),
    });
  };
  const [only] = rows;
  if (only && rows.length === 1 && unanswered === 1) {
    const answer = () => void navigate(casePath(only), { state: replyIntent });
    return <AnswerFirst customer={only.customer?.name} to={to} onAnswer={answer} onAnyway={go} onClose={onClose} />;
  }
  return (
    <Modal
      title={t("caseBulk.statusTitle", { status })}
      go={unanswered > 0 ? t("closing.allAnyway", { count }) : t("caseBulk.go", { count })}
      variant={to === "Cancelled" ? "danger" : "filled"}
      onGo={go}
      onClose={onClose}
    >
      {count < rows.length ? <p>{t("caseBulk.stays", { count: rows.length - count, status })}</p> : null}
      {unanswered > 0 ? <p className="notice">{t("closing.wroteLast", { count: unanswered, all: count })}</p> : null}
      {needs.reason ? (
        <ReasonField
          value={reason}
          problem={tried && lacksReason ? t("caseBulk.reasonMissing") : null}
          onChange={setReason}
        />
      ) : null}
      {needs.date ? (
        <>
          <DateField
            value={date}
            problem={tried && hasWrongDate ? t("caseBulk.laterDateWrong") : null}
            onChange={setDate}
            today={today}
            first={addDays(today, 1)}
            last={followUpBounds(today).last}
          />
          <p className="soft small">{t("caseBulk.keepsLater")}</p>
        </>
      ) : null}
    </Modal>
  );
};
