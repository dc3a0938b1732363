import { useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { saveWithRebase, theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type AwayState, awayCalls } from "#staff/contract/away-calls.ts";
import { awayBounds, mayBeAwayUntil } from "#staff/rules/away-bounds.ts";
import { Button } from "#ui/button/Button.tsx";
import { DateField } from "#ui/date/DateField.tsx";
import { PickerField } from "#ui/field/PickerField.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { userCalls } from "#users/contract/calls.ts";
import { isAwayOn } from "#users/rules/away.ts";
import { awayText } from "#users/web/away/away-text.ts";
import { useWords } from "#wording/use-words.ts";

type Reach = { readonly id: number; readonly name: string } | null;
type FormValues = { readonly until: string; readonly reachId: Reach };

type Props = {
  state: AwayState;
  /** The colleague; null for the reader. */
  name: string | null;
  show: (state: AwayState) => void;
  onClose: () => void;
};

const toBody = (userId: number, version: number, { until, reachId }: FormValues) => ({
  userId,
  version,
  until: until === "" ? null : until,
  reachId: until === "" ? null : (reachId?.id ?? null),
});

const useAwayForm = ({ state, name, show, onClose }: Props) => {
  const { t, tag } = useWords();
  const today = businessDate(useNow());
  const { userId, away } = state;
  const [since, setSince] = useState(away);
  const isNow = away !== null && isAwayOn(away, today);
  const typed = useTyped<FormValues>(isNow ? { until: away.until, reachId: away.reach } : { until: "", reachId: null });
  const form = useForm({
    typed,
    check: (values) => [
      ...(values.until === "" || mayBeAwayUntil(values.until, today) ? [] : [atField("until", "dayBetween")]),
      ...bodyProblems(awayCalls.setStaffAway, toBody(userId, 1, values)),
    ],
    says: (field, code) => {
      if (field !== "until" || code !== "dayBetween") return null;
      const { from, to } = awayBounds(today);
      return t("away.dayBetween", { from: formatDate(tag, from), to: formatDate(tag, to) });
    },
    send: (values) =>
      saveWithRebase<AwayState>({
        newest: state,
        isSame: (current) => JSON.stringify(current.away) === JSON.stringify(since),
        send: async ({ version }) =>
          (await browserApi(awayCalls).setStaffAway({ body: toBody(userId, version, values) })).state,
        show,
      }),
    onRefused: (error) => {
      const theirs = theirVersion<AwayState>(error);
      if (theirs) setSince(theirs.away);
    },
    onSaved: (stored) => {
      const said = stored.away ? "away.saved" : "away.savedHere";
      showToast(name === null ? t(stored.away ? "away.savedOwn" : "away.savedHereOwn") : t(said, { name }));
      onClose();
    },
  });
  return { form, today };
};

/** Sets until when somebody is away, and whom to contact instead. */
export default function SetAway(props: Props) {
  const { state, name, onClose } = props;
  const words = useWords();
  const { t } = words;
  const { form, today } = useAwayForm(props);
  const { values, change, problemAt } = form;
  const { from, to } = awayBounds(today);
  const nobody = { id: "nobody", label: t("common.nobody"), value: null as Reach };
  return (
    <Modal
      title={name === null ? t("away.titleOwn") : t("away.title", { name })}
      help={t("away.help")}
      go={t("away.go")}
      form={form}
      failed={t("away.failed")}
      explain={(error) => {
        const theirs = theirVersion<AwayState>(error);
        if (!theirs) return error;
        return withMessage(
          error,
          t("away.theirs", { now: theirs.away ? awayText(theirs.away, words) : t("away.here") }),
        );
      }}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <DateField
          label={t("away.backOn")}
          help={t("away.backOnHelp")}
          value={values.until}
          problem={problemAt("until")}
          min={from}
          max={to}
          onType={(until) => change({ until })}
        />
        <PickerField
          label={t("away.reach")}
          problem={problemAt("reachId")}
          source={{
            key: ["reach", state.userId],
            placeholder: t("casePage.searchPeople"),
            first: [nobody],
            find: async (searchText) => {
              const { users } = await browserApi(userCalls).getHavnUsersBySearch({ body: { searchText } });
              return users
                .filter(({ id }) => id !== state.userId)
                .map(({ id, name: label, away }) => ({
                  id: String(id),
                  label,
                  personId: id,
                  value: { id, name: label } as Reach,
                  ...(away && { hint: awayText(away, words) }),
                }));
            },
          }}
          onChoose={(reachId) => change({ reachId })}
        >
          {values.reachId?.name ?? t("common.nobody")}
        </PickerField>
        {values.until === "" ? null : (
          <span>
            <Button size="small" onClick={() => change({ until: "", reachId: null })}>
              {t("away.clear")}
            </Button>
          </span>
        )}
      </div>
    </Modal>
  );
}
