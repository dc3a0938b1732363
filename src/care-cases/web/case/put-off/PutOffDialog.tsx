import { useState } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { followUpBounds, followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { quickDates } from "#care-cases/rules/follow-up/quick-dates.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { Button } from "#ui/button/Button.tsx";
import { Field, TextField } from "#ui/field/Field.tsx";
import { Offers } from "#ui/field/Offers.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { formatDay, formatTime } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { usePutOff } from "./use-put-off.ts";

type Props = { careCase: Pick<CareCase, "id" | "putOff">; onClose: () => void };

const morning = "08:00";

/** Days offered as single clicks, each at 08:00; not today, when that may be over. */
const QuickTimes = ({ today, onTake }: { today: string; onTake: (date: string) => void }) => {
  const { t, tag } = useWords();
  const words = { tomorrow: t("putOff.tomorrow"), monday: t("putOff.monday"), inAWeek: t("putOff.inAWeek") };
  const offers = quickDates(today, addDays(today, 1)).flatMap(({ name, date }) =>
    name === "today" ? [] : [{ text: date, words: words[name], title: formatDay(tag, date) }],
  );
  return <Offers label={t("putOff.when")} offers={offers} onTake={onTake} />;
};

/** Asks when to be reminded of a case, and for a note. */
export default function PutOffDialog({ careCase: { id, putOff }, onClose }: Props) {
  const { t, tag } = useWords();
  const now = useNow();
  const today = businessDate(now);
  const [date, setDate] = useState(putOff ? businessDate(putOff.until) : addDays(today, 1));
  const [time, setTime] = useState(putOff ? formatTime(tag, putOff.until) : morning);
  const [note, setNote] = useState(putOff?.note ?? "");
  const [tried, setTried] = useState(false);
  const { isPending, error, save } = usePutOff(id, onClose);
  const dateProblem = followUpProblem(date, today);
  const isOver = time === "" || (date === today && time <= formatTime(tag, now));
  const go = () => {
    setTried(true);
    if (!dateProblem && !isOver) void save({ until: { date, time }, note });
  };
  return (
    <Modal
      title={t("putOff.title")}
      help={t("putOff.help")}
      go={t("putOff.go")}
      busy={isPending}
      error={error}
      failed={t("putOff.failed")}
      also={putOff ? <Button onClick={() => void save(null)}>{t("putOff.remove")}</Button> : null}
      onGo={go}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <QuickTimes
          today={today}
          onTake={(day) => {
            setDate(day);
            setTime(morning);
          }}
        />
        <div className="row wrap top gap-4">
          <TextField
            label={t("putOff.date")}
            value={date}
            problem={tried && dateProblem ? t(`problem.${dateProblem}`) : null}
            input={{ type: "date", min: today, max: followUpBounds(today).last }}
            onType={setDate}
          />
          <TextField
            label={t("putOff.time")}
            value={time}
            problem={tried && isOver ? t("problem.notAhead") : null}
            input={{ type: "time" }}
            onType={setTime}
          />
        </div>
        <Field label={t("putOff.note")} isOptional>
          {(ids) => (
            <textarea
              {...ids}
              className="input"
              rows={2}
              maxLength={bounds.putOffNote}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </Modal>
  );
}
