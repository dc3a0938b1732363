import type { LaterTime } from "#case-messages/contract/later-message.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import type { NamedTime } from "#case-messages/rules/later-times.ts";
import type { SendMove } from "#case-messages/rules/send-moves.ts";
import { addDays, businessDate, isRealDate } from "#platform/rules/business-day.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { DateField, TimeField } from "#ui/date/DateField.tsx";
import { readTypedTime } from "#ui/date/typed-date.ts";
import { SelectField } from "#ui/field/Field.tsx";
import { problemsIn, type RefusedField } from "#ui/field/field-problem-words.ts";
import { Offers } from "#ui/field/Offers.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { formatDay, formatTime } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { laterTimesQuery } from "./later-queries.ts";
import { useLaterWhen } from "./use-later-when.ts";

type Props = {
  words: { readonly title: string; readonly go: string; readonly failed: string };
  variant?: "filled" | "internal";
  /** When it leaves as of now; without it, when support opens is suggested. */
  first?: LaterTime;
  /** The statuses that can be chosen with it. */
  moves?: readonly SendMove[];
  onTake: (at: LaterTime, to: SendMove | null) => Promise<unknown>;
  onClose: () => void;
};

type FormProps = Props & { times: readonly NamedTime[] };
type FormValues = { readonly date: string; readonly time: string; readonly to: SendMove | "" };

const morning = "08:00";

/** What is wrong with a time as far as the browser knows; the server's clock may be ahead. */
const problemsOf = (
  { date, time }: FormValues,
  { today, minute }: { today: string; minute: string },
): RefusedField[] => {
  const isOver = readTypedTime(time) === null || (date === today && time <= minute);
  const far = date > addDays(today, messageBounds.later.days) ? "tooFarAhead" : null;
  const day = isRealDate(date) ? (date < today ? "notAhead" : far) : "notADate";
  return [...(day ? [atField("date", day)] : []), ...(isOver ? [atField("time", "notAhead")] : [])];
};

/** The offered times, by the hours of support. */
const OfferedTimes = ({ times, onTake }: { times: readonly NamedTime[]; onTake: (at: LaterTime) => void }) => {
  const { t, tag } = useWords();
  const { whenIs } = useLaterWhen();
  const offers = times.map(({ name, date, time }) => {
    const when = whenIs(date, time);
    const words = name === "opening" ? t("later.opening", { when }) : when;
    return { text: date, words: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, title: formatDay(tag, date) };
  });
  const take = (date: string) => {
    const at = times.find((one) => one.date === date);
    if (at) onTake({ date, time: at.time });
  };
  return offers.length > 0 ? <Offers label={t("later.when")} offers={offers} onTake={take} /> : null;
};

const useLaterForm = ({ times, first, onTake, onClose }: FormProps) => {
  const { tag } = useWords();
  const now = useNow();
  const today = businessDate(now);
  const { date, time } = first ?? times[0] ?? { date: addDays(today, 1), time: morning };
  const form = useForm({
    typed: useTyped<FormValues>({ date, time, to: "" }),
    check: (values) => problemsOf(values, { today, minute: formatTime(tag, now) }),
    problemOf: ({ data }) => {
      const code = problemsIn(data)[0]?.code;
      return code === "notAhead" ? atField("time", code) : code === "tooFarAhead" ? atField("date", code) : null;
    },
    send: (chosen) =>
      onTake({ date: chosen.date, time: readTypedTime(chosen.time) ?? morning }, chosen.to === "" ? null : chosen.to),
    onSaved: onClose,
  });
  return { form, today };
};

const LaterForm = (props: FormProps) => {
  const { t } = useWords();
  const { words, variant = "filled", moves = [], times, onClose } = props;
  const { form, today } = useLaterForm(props);
  const { values, change } = form;
  return (
    <Modal {...words} help={t("later.help")} variant={variant} form={form} onClose={onClose}>
      <div className="stack gap-4">
        <OfferedTimes times={times} onTake={change} />
        <div className="row wrap top gap-4">
          <DateField
            label={t("later.date")}
            value={values.date}
            problem={form.problemAt("date")}
            min={today}
            max={addDays(today, messageBounds.later.days)}
            onType={(date) => change({ date })}
          />
          <TimeField
            label={t("later.time")}
            value={values.time}
            problem={form.problemAt("time")}
            onType={(time) => change({ time })}
          />
        </div>
        {moves.length > 0 ? (
          <SelectField
            label={t("later.move")}
            value={values.to}
            choices={[
              { value: "" as const, label: t("later.noMove") },
              ...moves.map((to) => ({ value: to, label: t(`caseStatus.${to}`) })),
            ]}
            onChoose={(to) => change({ to })}
          />
        ) : null}
      </div>
    </Modal>
  );
};

/** Asks when a message is sent. */
export default function LaterDialog(props: Props) {
  const { t } = useWords();
  const { data, error } = useData(laterTimesQuery);
  // Without them, any time can still be typed.
  if (data || error) return <LaterForm {...props} times={data ?? []} />;
  return (
    <Modal title={props.words.title} onClose={props.onClose}>
      <p role="status" className="soft">
        {t("common.loading")}
      </p>
    </Modal>
  );
}
