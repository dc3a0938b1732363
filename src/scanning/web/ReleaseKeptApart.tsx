import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type KeptApart, keptApartBounds, keptApartCalls } from "#scanning/contract/kept-apart.ts";
import { LongTextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { keptApartName } from "./KeptApartList.tsx";
import { keptApartScreen } from "./kept-apart-screen.ts";

/** Releases what is kept apart, with a reason. */
export default function ReleaseKeptApart({ file, onClose }: { file: KeptApart; onClose: () => void }) {
  const words = useWords();
  const { t } = words;
  const typed = useTyped({ reason: "" });
  const form = useForm({
    typed,
    check: ({ reason }) => (reason.trim() === "" ? [atField("reason", "missing")] : []),
    says: (field, code) => (field === "reason" && code === "missing" ? t("keptApart.reasonMissing") : null),
    send: ({ reason }) => browserApi(keptApartCalls).releaseKeptApart({ body: { keptApartId: file.id, reason } }),
    onSaved: () => {
      showToast(t("keptApart.released"));
      onClose();
      return invalidate(keptApartScreen);
    },
  });
  return (
    <Modal
      title={t("keptApart.releaseTitle")}
      help={t("keptApart.releaseHelp", { name: keptApartName(file, words) })}
      go={t("keptApart.release")}
      variant="danger"
      form={form}
      failed={t("keptApart.releaseFailed")}
      onClose={onClose}
    >
      <LongTextField
        label={t("keptApart.reason")}
        help={t("keptApart.reasonHelp")}
        value={typed.value.reason}
        problem={form.problemAt("reason")}
        rows={2}
        maxLength={keptApartBounds.reason}
        onType={(reason) => form.change({ reason })}
      />
    </Modal>
  );
}
