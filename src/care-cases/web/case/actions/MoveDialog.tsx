import { useId, useState } from "react";
import type { CareCase, CaseChanges, CaseStatus } from "#care-cases/contract/care-case.ts";
import { followUpBounds, followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { quickDateOffers } from "#care-cases/web/case/quick-date-offers.ts";
import { addDays } from "#platform/rules/business-day.ts";
import { Offers } from "#ui/field/Offers.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = {
  careCase: CareCase;
  to: CaseStatus;
  need: "reason" | "date";
  today: string;
  onMove: (changes: CaseChanges) => void;
  onClose: () => void;
};

const ReasonDialog = ({ careCase, to, onMove, onClose }: Props) => {
  const { t } = useWords();
  const id = useId();
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === "";
  const go = () => {
    setTried(true);
    if (!isMissing) onMove({ status: to, statusReason: reason.trim() });
  };
  return (
    <Modal
      title={t("move.cancelTitle", { id: careCase.id })}
      help={t("move.cancelHelp")}
      go={t("move.cancelGo")}
      stay={t("move.keepOpen")}
      variant="danger"
      onGo={go}
      onClose={onClose}
    >
      <label className="stack gap-1 medium" htmlFor={id}>
        {t("move.cancelReason")}
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={1000}
          value={reason}
          aria-invalid={tried && isMissing}
          aria-describedby={tried && isMissing ? `${id}-problem` : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {tried && isMissing ? (
        <p id={`${id}-problem`} className="problem" role="alert">
          {t("move.reasonMissing")}
        </p>
      ) : null}
    </Modal>
  );
};

const DateDialog = ({ to, today, onMove, onClose }: Props) => {
  const words = useWords();
  const { t } = words;
  const id = useId();
  const tomorrow = addDays(today, 1);
  const [date, setDate] = useState(tomorrow);
  const [tried, setTried] = useState(false);
  const isWrong = date <= today || followUpProblem(date, today) !== null;
  const status = t(`caseStatus.${to}`);
  const go = () => {
    setTried(true);
    if (!isWrong) onMove({ status: to, followUpDate: date });
  };
  return (
    <Modal
      title={t("move.dateTitle", { status })}
      help={t("move.dateHelp")}
      go={t("move.dateGo", { status })}
      onGo={go}
      onClose={onClose}
    >
      <label className="stack gap-1 medium" htmlFor={id}>
        {t("move.dateField")}
        <input
          id={id}
          className="input"
          type="date"
          min={tomorrow}
          max={followUpBounds(today).last}
          value={date}
          aria-invalid={tried && isWrong}
          aria-describedby={tried && isWrong ? `${id}-problem` : undefined}
          onChange={({ target }) => setDate(target.value)}
        />
      </label>
      <Offers label={t("move.dateField")} offers={quickDateOffers(words, today, tomorrow)} onTake={setDate} />
      {tried && isWrong ? (
        <p id={`${id}-problem`} className="problem" role="alert">
          {t("move.dateMissing")}
        </p>
      ) : null}
    </Modal>
  );
};

/** Asks for what a move requires, before the server would refuse it. A message is written in the composer. */
export const MoveDialog = (props: Props) =>
  props.need === "reason" ? <ReasonDialog {...props} /> : <DateDialog {...props} />;
