import { followUpBounds, followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { FollowUpField } from "#care-cases/web/case/FollowUpField.tsx";
import { WillChange } from "#care-cases/web/changes/WillChange.tsx";
import { addDays } from "#platform/rules/business-day.ts";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = {
  rows: readonly ListedRow[];
  today: string;
  onGo: (date: string) => void;
  onClose: () => void;
};

/** Asks for the follow-up date of several cases. */
export default function BulkDateDialog({ rows, today, onGo, onClose }: Props) {
  const { t } = useWords();
  const form = useForm({
    typed: useTyped({ date: addDays(today, 7) }),
    check: ({ date }) => (followUpProblem(date, today) ? [atField("date", "wrong")] : []),
    says: () => t("caseBulk.dateWrong"),
    send: async ({ date }) => onGo(date),
  });
  return (
    <Modal
      title={t("caseBulk.dateTitle")}
      help={t("caseBulk.selected", { count: rows.length })}
      go={t("caseBulk.dateGo")}
      form={form}
      onClose={onClose}
    >
      <FollowUpField
        label={t("caseBulk.dateLabel")}
        value={form.values.date}
        problem={form.problemAt("date")}
        today={today}
        first={followUpBounds(today).first}
        onChange={(date) => form.change({ date })}
      />
      <WillChange rows={rows} changesOf={() => ({ followUpDate: form.values.date })} />
    </Modal>
  );
}
