import { useNavigate } from "react-router";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { needsAnswerFirst } from "#care-cases/rules/case/answer-first.ts";
import { followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { type BulkChange, bulkNeeds, changesOf, rowsToChange } from "#care-cases/rules/list/case-list-bulk.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { ReasonField } from "#care-cases/web/case/actions/ReasonField.tsx";
import { FollowUpField } from "#care-cases/web/case/FollowUpField.tsx";
import { WillChange } from "#care-cases/web/changes/WillChange.tsx";
import { replyIntent } from "#care-cases/web/closing/reply-intent.ts";
import { casePath } from "#care-cases/web/list/case-path.ts";
import { addDays } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

const AnswerFirst = lazyComponent(() => import("#care-cases/web/closing/AnswerFirst.tsx"));

type Props = {
  rows: readonly ListedRow[];
  to: CaseStatus;
  today: string;
  onGo: (change: BulkChange) => void;
  onClose: () => void;
};

const useStatusForm = ({ rows, to, today, onGo }: Props) => {
  const { t } = useWords();
  const needs = bulkNeeds(rows, to, today);
  const form = useForm({
    typed: useTyped({ reason: "", date: addDays(today, 7) }),
    check: ({ reason, date }) => [
      ...(needs.reason && reason.trim() === "" ? [atField("reason", "missing")] : []),
      ...(needs.date && (date <= today || followUpProblem(date, today)) ? [atField("date", "wrong")] : []),
    ],
    says: (field) => t(field === "reason" ? "move.reasonMissing" : "caseBulk.laterDateWrong"),
    send: async ({ reason, date }) =>
      onGo({
        kind: "status",
        status: to,
        ...(needs.reason && { statusReason: reason.trim() }),
        ...(needs.date && { followUpDate: date }),
      }),
  });
  return { form, needs };
};

type FieldsProps = Pick<Props, "today"> & ReturnType<typeof useStatusForm>;

const Fields = ({ form: { values, change, problemAt }, needs, today }: FieldsProps) => {
  const { t } = useWords();
  return (
    <>
      {needs.reason ? (
        <ReasonField
          help={t("caseBulk.reasonHelp")}
          value={values.reason}
          problem={problemAt("reason")}
          onChange={(reason) => change({ reason })}
        />
      ) : null}
      {needs.date ? (
        <>
          <FollowUpField
            label={t("caseBulk.dateLabel")}
            value={values.date}
            problem={problemAt("date")}
            today={today}
            first={addDays(today, 1)}
            onChange={(date) => change({ date })}
          />
          <p className="soft small">{t("caseBulk.keepsLater")}</p>
        </>
      ) : null}
    </>
  );
};

/** Asks for what several cases need to move: a reason or date; and names those that can't. */
export default function BulkStatusDialog(props: Props) {
  const { rows, to, today, onClose } = props;
  const { t } = useWords();
  const navigate = useNavigate();
  const { form, needs } = useStatusForm(props);
  const status = t(`caseStatus.${to}`);
  const moving = rowsToChange(rows, { kind: "status", status: to });
  const change: BulkChange = { kind: "status", status: to, ...(needs.date && { followUpDate: form.values.date }) };
  const count = moving.length;
  const unanswered = moving.filter((row) => needsAnswerFirst(row, to)).length;
  const [only] = rows;
  if (only && rows.length === 1 && unanswered === 1) {
    const answer = () => void navigate(casePath(only), { state: replyIntent });
    const anyway = () => void form.submit();
    return <AnswerFirst customer={only.customer?.name} to={to} onAnswer={answer} onAnyway={anyway} onClose={onClose} />;
  }
  return (
    <Modal
      title={t("caseBulk.statusTitle", { status })}
      go={unanswered > 0 ? t("closing.allAnyway", { count }) : t("caseBulk.go", { count })}
      variant={to === "Cancelled" ? "danger" : "filled"}
      form={form}
      onClose={onClose}
    >
      {count < rows.length ? <p>{t("caseBulk.stays", { count: rows.length - count, status })}</p> : null}
      {unanswered > 0 ? <p className="notice">{t("closing.wroteLast", { count: unanswered, all: count })}</p> : null}
      <Fields form={form} needs={needs} today={today} />
      <WillChange rows={moving} changesOf={(row) => changesOf(change, row, today)} />
    </Modal>
  );
}
