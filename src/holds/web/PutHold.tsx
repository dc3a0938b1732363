import { type HoldSubject, holdBounds, holdCalls } from "#holds/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { showToast } from "#platform/web/toasts.ts";
import { LongTextField, RadioField, TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Kind = HoldSubject["kind"];
const kinds = ["case", "company"] as const satisfies readonly Kind[];

type FormValues = { readonly subject: { readonly kind: Kind; readonly number: string }; readonly reason: string };

/** What is to be on hold; null if no number was typed. */
const readSubject = ({ kind, number: typed }: FormValues["subject"]): HoldSubject | null => {
  const number = typed.trim().replace(/^#/, "");
  if (!/^[1-9]\d{0,8}$/.test(number)) return null;
  return kind === "case" ? { kind, caseId: Number(number) } : { kind, customerNumber: number };
};

/** Puts a case or a company on hold. */
export default function PutHold({ onPut, onClose }: { onPut: () => unknown; onClose: () => void }) {
  const { t } = useWords();
  const typed = useTyped<FormValues>({ subject: { kind: "case", number: "" }, reason: "" });
  const { subject, reason } = typed.value;
  const { kind } = subject;
  const form = useForm({
    typed,
    check: (values) => [
      ...(readSubject(values.subject) ? [] : [atField("subject", "number")]),
      ...(values.reason.trim() === "" ? [atField("reason", "missing")] : []),
    ],
    says: (field, code) => {
      if (field === "reason") return code === "missing" ? t("holds.reasonProblem") : null;
      if (code === "number") return t("holds.numberProblem");
      return code === "notFound" ? t(kind === "case" ? "holds.noCase" : "holds.noCompany") : null;
    },
    problemOf: ({ code }) => (code === "notFound" ? atField("subject", code) : null),
    send: (values) => {
      const on = readSubject(values.subject) as HoldSubject;
      return browserApi(holdCalls).putHold({ body: { subject: on, reason: values.reason } });
    },
    onSaved: () => {
      showToast(t("holds.added"));
      onClose();
      return onPut();
    },
  });
  return (
    <Modal
      title={t("holds.addTitle")}
      help={t("holds.help")}
      go={t("holds.add")}
      form={form}
      failed={t("holds.addFailed")}
      onClose={onClose}
    >
      <RadioField
        label={t("holds.kind")}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(`holds.${value}`) }))}
        onChoose={(chosen) => form.change({ subject: { ...subject, kind: chosen } })}
      />
      <TextField
        label={t(kind === "case" ? "holds.caseNumber" : "holds.customerNumber")}
        value={subject.number}
        problem={form.problemAt("subject")}
        input={{ inputMode: "numeric", maxLength: 12 }}
        onType={(number) => form.change({ subject: { kind, number } })}
      />
      <LongTextField
        label={t("holds.reason")}
        help={t("holds.reasonHelp")}
        value={reason}
        problem={form.problemAt("reason")}
        rows={2}
        maxLength={holdBounds.reason}
        onType={(written) => form.change({ reason: written })}
      />
    </Modal>
  );
}
