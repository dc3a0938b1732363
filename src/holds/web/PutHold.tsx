import { useState } from "react";
import { type HoldSubject, holdBounds, holdCalls } from "#holds/contract/calls.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Field, RadioField, TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";

type Kind = HoldSubject["kind"];
const kinds = ["case", "company"] as const satisfies readonly Kind[];

/** Puts a case or a company on hold. */
export default function PutHold({ onPut, onClose }: { onPut: () => unknown; onClose: () => void }) {
  const { t } = useWords();
  const [kind, setKind] = useState<Kind>("case");
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const number = typed.trim().replace(/^#/, "");
  const hasNumber = /^[1-9]\d{0,8}$/.test(number);
  const hasReason = reason.trim() !== "";
  const saving = useSave({
    send: () => {
      const subject: HoldSubject =
        kind === "case" ? { kind, caseId: Number(number) } : { kind, customerNumber: number };
      return browserApi(holdCalls).putHold({ body: { subject, reason } });
    },
    onSaved: () => {
      showToast(t("holds.added"));
      onClose();
      return onPut();
    },
  });
  const go = () => {
    setTried(true);
    if (hasNumber && hasReason) void saving.save();
  };
  const explain = (error: ApiError) =>
    error.code === "notFound" ? withMessage(error, t(kind === "case" ? "holds.noCase" : "holds.noCompany")) : error;
  return (
    <Modal
      title={t("holds.addTitle")}
      help={t("holds.help")}
      go={t("holds.add")}
      saving={saving}
      failed={t("holds.addFailed")}
      explain={explain}
      onGo={go}
      onClose={onClose}
    >
      <RadioField
        label={t("holds.kind")}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(`holds.${value}`) }))}
        onChoose={setKind}
      />
      <TextField
        label={t(kind === "case" ? "holds.caseNumber" : "holds.customerNumber")}
        value={typed}
        problem={isTried && !hasNumber ? t("holds.numberProblem") : null}
        input={{ inputMode: "numeric", maxLength: 12 }}
        onType={setTyped}
      />
      <Field
        label={t("holds.reason")}
        help={t("holds.reasonHelp")}
        problem={isTried && !hasReason ? t("holds.reasonProblem") : null}
      >
        {(ids) => (
          <textarea
            {...ids}
            className="input"
            rows={2}
            maxLength={holdBounds.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Modal>
  );
}
