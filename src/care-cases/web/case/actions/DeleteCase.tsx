import { useNavigate } from "react-router";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { removingCase } from "#care-cases/web/case/case-queries.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { showToast } from "#platform/web/toasts.ts";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";

/** Deletes a case permanently, after its number was typed. */
export default function DeleteCase({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { id, version, title, customer } = useCasePage().careCase;
  const typed = useTyped({ number: "" });
  const form = useForm({
    typed,
    check: ({ number }) => (number.trim().replace("#", "") === String(id) ? [] : [atField("number", "wrongNumber")]),
    says: () => t("deleteCase.wrongNumber"),
    send: () => removingCase(id, () => browserApi(caseStaffCalls).deleteCareCase({ body: { id, version } })),
    onSaved: () => {
      void invalidate(caseScreens.list);
      showToast(t("deleteCase.done", { id }));
      void navigate("/cases", { replace: true });
    },
    onRefused: ({ code }) => {
      if (code === "stale") void invalidate(caseKeys.one(id));
    },
  });
  return (
    <Modal
      title={t("deleteCase.title", { id })}
      help={t("deleteCase.help", { title })}
      go={t("deleteCase.go")}
      variant="danger"
      form={form}
      failed={t("deleteCase.failed")}
      explain={(error) => (error.code === "stale" ? withMessage(error, t("deleteCase.stale")) : error)}
      onClose={onClose}
    >
      {customer ? <p>{t("deleteCase.others", { customer: customer.name })}</p> : null}
      <TextField
        label={t("deleteCase.confirm", { id })}
        value={form.values.number}
        problem={form.problemAt("number")}
        onType={(number) => form.change({ number })}
        input={{ inputMode: "numeric" }}
      />
    </Modal>
  );
}
