import type { CareCase } from "#care-cases/contract/care-case.ts";
import { putOffBounds } from "#care-cases/parts/put-off/contract.ts";
import { followUpBounds, followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { quickDates } from "#care-cases/rules/follow-up/quick-dates.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { DateField, TimeField } from "#ui/date/DateField.tsx";
import { readTypedTime } from "#ui/date/typed-date.ts";
import { LongTextField } from "#ui/field/Field.tsx";
import { problemsIn } from "#ui/field/field-problem-words.ts";
import { Offers } from "#ui/field/Offers.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
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

type FormValues = { readonly date: string; readonly time: string; readonly note: string };

const usePutOffForm = ({ careCase: { id, putOff }, onClose }: Props) => {
  const { tag } = useWords();
  const now = useNow();
  const today = businessDate(now);
  const { send, onSaved } = usePutOff(id, onClose);
  const form = useForm({
    typed: useTyped<FormValues>({
      date: putOff ? businessDate(putOff.until) : addDays(today, 1),
      time: putOff ? formatTime(tag, putOff.until) : morning,
      note: putOff?.note ?? "",
    }),
    check: ({ date, time }) => {
      const problem = followUpProblem(date, today);
      const isOver = readTypedTime(time) === null || (date === today && time <= formatTime(tag, now));
      return [...(problem ? [atField("date", problem)] : []), ...(isOver ? [atField("time", "notAhead")] : [])];
    },
    // The server's clock may be ahead.
    problemOf: ({ data }) =>
      problemsIn(data).some(({ code }) => code === "notAhead") ? atField("time", "notAhead") : null,
    send: ({ date, time, note }) => send({ until: { date, time }, note }),
    onSaved,
  });
  return { form, today, removal: useSave({ send: () => send(null), onSaved }) };
};

/** Asks when to be reminded of a case, and for a note. */
export default function PutOffDialog(props: Props) {
  const { t } = useWords();
  const { form, today, removal } = usePutOffForm(props);
  const { values, change } = form;
  const isPending = form.isPending || removal.isPending;
  const remove = () => isPending || void removal.save();
  return (
    <Modal
      title={t("putOff.title")}
      help={t("putOff.help")}
      go={t("putOff.go")}
      form={form}
      busy={isPending}
      error={form.error ?? removal.error}
      failed={t("putOff.failed")}
      also={props.careCase.putOff ? <Button onClick={remove}>{t("putOff.remove")}</Button> : null}
      onClose={props.onClose}
    >
      <div className="stack gap-4">
        <QuickTimes today={today} onTake={(date) => change({ date, time: morning })} />
        <div className="row wrap top gap-4">
          <DateField
            label={t("putOff.date")}
            value={values.date}
            problem={form.problemAt("date")}
            min={today}
            max={followUpBounds(today).last}
            onType={(date) => change({ date })}
          />
          <TimeField
            label={t("putOff.time")}
            value={values.time}
            problem={form.problemAt("time")}
            onType={(time) => change({ time })}
          />
        </div>
        <LongTextField
          label={t("putOff.note")}
          isOptional
          value={values.note}
          rows={2}
          maxLength={putOffBounds.note}
          onType={(note) => change({ note })}
        />
      </div>
    </Modal>
  );
}
