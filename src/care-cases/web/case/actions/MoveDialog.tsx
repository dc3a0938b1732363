import type { CareCase, CaseChanges, CaseStatus } from "#care-cases/contract/care-case.ts";
import { followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { FollowUpField } from "#care-cases/web/case/FollowUpField.tsx";
import { addDays } from "#platform/rules/business-day.ts";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { ReasonField } from "./ReasonField.tsx";

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
  const form = useForm({
    typed: useTyped({ reason: "" }),
    check: ({ reason }) => (reason.trim() === "" ? [atField("reason", "missing")] : []),
    says: () => t("move.reasonMissing"),
    send: async ({ reason }) => onMove({ status: to, statusReason: reason.trim() }),
  });
  return (
    <Modal
      title={t("move.cancelTitle", { id: careCase.id })}
      help={t("move.cancelHelp")}
      go={t("move.cancelGo")}
      stay={t("move.keepOpen")}
      variant="danger"
      form={form}
      onClose={onClose}
    >
      <ReasonField
        value={form.values.reason}
        problem={form.problemAt("reason")}
        onChange={(reason) => form.change({ reason })}
      />
    </Modal>
  );
};

const DateDialog = ({ to, today, onMove, onClose }: Props) => {
  const { t } = useWords();
  const tomorrow = addDays(today, 1);
  const status = t(`caseStatus.${to}`);
  const form = useForm({
    typed: useTyped({ date: tomorrow }),
    check: ({ date }) => (date <= today || followUpProblem(date, today) ? [atField("date", "missing")] : []),
    says: () => t("move.dateMissing"),
    send: async ({ date }) => onMove({ status: to, followUpDate: date }),
  });
  return (
    <Modal
      title={t("move.dateTitle", { status })}
      help={t("move.dateHelp")}
      go={t("move.dateGo", { status })}
      form={form}
      onClose={onClose}
    >
      <FollowUpField
        label={t("move.dateField")}
        value={form.values.date}
        problem={form.problemAt("date")}
        today={today}
        first={tomorrow}
        onChange={(date) => form.change({ date })}
      />
    </Modal>
  );
};

/** Asks for what a move requires, before the server would refuse it. A message is written in the composer. */
export default function MoveDialog(props: Props) {
  return props.need === "reason" ? <ReasonDialog {...props} /> : <DateDialog {...props} />;
}
