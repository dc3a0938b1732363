import { useState } from "react";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { showToast } from "#platform/web/toasts.ts";
import { factorBounds } from "#sign-in/contract/factor-bounds.ts";
import { factorCalls } from "#sign-in/contract/factor-calls.ts";
import type { PasskeyCreation } from "#sign-in/contract/passkey.ts";
import { knowsPasskeys, makeBrowserPasskey } from "#sign-in/web/browser-passkeys.ts";
import { TextField } from "#ui/field/Field.tsx";
import { useForm } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import type { OnFactorsChanged } from "./factor-change.ts";

type Trouble = "notMade" | "hereAlready";

/** The browser says by an error that its person canceled, or that this device has a passkey of them. */
const madeOr = (creation: PasskeyCreation) =>
  makeBrowserPasskey(creation).catch(
    (error: unknown): Trouble =>
      error instanceof Error && error.name === "InvalidStateError" ? "hereAlready" : "notMade",
  );

/** Makes a passkey and stores it; where it went wrong in the browser, says how. */
async function addPasskey(name: string): Promise<{ readonly recoveryCodes: string[] | null } | Trouble> {
  const api = browserApi(factorCalls);
  const { setup, creation } = await api.startPasskey({ body: {} });
  const passkey = await madeOr(creation);
  return typeof passkey === "string" ? passkey : api.addPasskey({ body: { setup, name, passkey } });
}

/** Only the name is the person's to enter. */
const checked = { setup: "-", passkey: { credential: "-", clientData: "-", attestation: "-", transports: [] } };

type Props = { count: number; onChanged: OnFactorsChanged; onClose: () => void };

export const AddPasskey = ({ count, onChanged, onClose }: Props) => {
  const { t } = useWords();
  const [name, setName] = useState(() => t("factors.passkeyNumber", { number: String(count + 1) }));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const form = useForm({
    typed: { value: { name }, set: (typed) => setName(typed.name), clear: () => undefined },
    check: (body) => bodyProblems(factorCalls.addPasskey, { ...checked, ...body }),
    send: (typed) => {
      setTrouble(null);
      return addPasskey(typed.name.trim());
    },
    onSaved: (reply) => {
      if (typeof reply === "string") return setTrouble(reply);
      showToast(t("factors.passkeyAdded"));
      onClose();
      return onChanged(reply.recoveryCodes);
    },
  });
  const isPossible = knowsPasskeys();
  return (
    <Modal
      title={t("factors.addPasskey")}
      help={isPossible ? t("factors.addPasskeyHelp") : t("factors.noPasskeysHere")}
      {...(isPossible && { go: t("factors.goOn") })}
      form={form}
      failed={t("factors.passkeyFailed")}
      onClose={onClose}
    >
      {isPossible ? (
        <TextField
          label={t("factors.passkeyName")}
          help={t("factors.passkeyNameHelp")}
          problem={form.problemAt("name")}
          value={name}
          onType={(typed) => form.change({ name: typed })}
          input={{ maxLength: factorBounds.passkeyName }}
        />
      ) : null}
      {trouble ? (
        <p className="problem" role="alert">
          {t(`factors.${trouble}`)}
        </p>
      ) : null}
    </Modal>
  );
};
