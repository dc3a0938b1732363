import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { factorBounds } from "#sign-in/contract/factor-bounds.ts";
import { factorCalls, type OwnFactors } from "#sign-in/contract/factor-calls.ts";
import { TextField } from "#ui/field/Field.tsx";
import { useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import type { OnFactorsChanged } from "./factor-change.ts";

type Props = { passkey: OwnFactors["passkeys"][number]; onChanged: OnFactorsChanged; onClose: () => void };

export const RenamePasskey = ({ passkey, onChanged, onClose }: Props) => {
  const { t } = useWords();
  const form = useForm({
    typed: useTyped({ name: passkey.name }),
    check: ({ name }) => bodyProblems(factorCalls.renamePasskey, { passkeyId: passkey.id, name }),
    send: ({ name }) => browserApi(factorCalls).renamePasskey({ body: { passkeyId: passkey.id, name: name.trim() } }),
    onSaved: () => {
      onClose();
      return onChanged();
    },
  });
  return (
    <Modal
      title={t("factors.renameNamed", { name: passkey.name })}
      go={t("common.save")}
      form={form}
      failed={t("factors.renameFailed")}
      onClose={onClose}
    >
      <TextField
        label={t("factors.passkeyName")}
        problem={form.problemAt("name")}
        value={form.values.name}
        onType={(name) => form.change({ name })}
        input={{ maxLength: factorBounds.passkeyName }}
      />
    </Modal>
  );
};

export const RemovePasskey = ({ passkey: { id: passkeyId, name }, onChanged, onClose }: Props) => {
  const { t } = useWords();
  const removal = useSave({
    send: () => browserApi(factorCalls).removePasskey({ body: { passkeyId } }),
    onSaved: () => {
      showToast(t("factors.passkeyRemoved"));
      onClose();
      return onChanged();
    },
  });
  return (
    <Modal
      title={t("factors.removeNamed", { name })}
      help={t("factors.removePasskeyHelp")}
      go={t("factors.remove")}
      variant="danger"
      saving={removal}
      failed={t("factors.removeFailed")}
      onClose={onClose}
    />
  );
};
