import { IconExternalLink, IconKey } from "@tabler/icons-react";
import { useEffect } from "react";
import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { proofCalls, typedProofs } from "#sign-in/contract/proof-calls.ts";
import { proofPath } from "#sign-in/contract/proof-path.ts";
import { askBrowserForPasskey } from "#sign-in/web/browser-passkeys.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { onProofGiven } from "./proof-channel.ts";

type Props = { ways: readonly string[]; onClose: (isProven: boolean) => void };

const providerAddress = `${signInCalls.login.path}?${new URLSearchParams({ Proof: "true", RedirectUri: proofPath })}`;

const problemOf = ({ code }: ApiError) => (code === "wrongProof" ? atField("secret", "wrong") : null);

/** The browser says by an error of its own that the person has canceled, or has no such passkey here. */
const canceled = (): never => {
  throw new ApiError({ statusCode: 400, data: { code: "wrongProof" } });
};

const Passkey = ({ onProven }: { onProven: () => void }) => {
  const { t } = useWords();
  const proving = useSave({
    send: async () => {
      const { request } = await browserApi(proofCalls).startPasskeyProof({ body: {} });
      await browserApi(proofCalls).proveByPasskey({
        body: { passkey: await askBrowserForPasskey(request).catch(canceled) },
      });
    },
    onSaved: onProven,
  });
  return (
    <>
      <Button aria-busy={proving.isPending} onClick={() => void proving.save()}>
        <IconKey size={16} aria-hidden="true" />
        {t("proof.passkey")}
      </Button>
      {proving.error ? <ErrorNote action={t("proof.failed")} error={proving.error} /> : null}
    </>
  );
};

/** A window that can close when it's done; false if the browser doesn't let one open. */
const openSmall = (): boolean => window.open(providerAddress, "_blank", "popup,width=520,height=720") !== null;

const AtProvider = ({ onProven }: { onProven: () => void }) => {
  const { t } = useWords();
  useEffect(() => onProofGiven(onProven), [onProven]);
  return (
    <>
      <p>{t("proof.providerHelp")}</p>
      <a
        className="button"
        data-variant="filled"
        href={providerAddress}
        target="_blank"
        rel="noopener"
        onClick={(event) => openSmall() && event.preventDefault()}
      >
        {t("proof.provider")}
        <IconExternalLink size={16} aria-hidden="true" />
      </a>
    </>
  );
};

/** Asks the person to prove that it is them, in one of the ways that the server offers. What is open below stays as it is. */
export default function ProofDialog({ ways, onClose }: Props) {
  const { t } = useWords();
  const { email } = useActor();
  const typed = useTyped({ secret: "" });
  const by = typedProofs.find((way) => ways.includes(way));
  const form = useForm({
    typed,
    check: ({ secret }) => (secret.trim() === "" ? [atField("secret", "missing")] : []),
    says: (_field, code) =>
      by && (code === "missing" || code === "wrong") ? t(`proof.${by}${code === "wrong" ? "Wrong" : "Missing"}`) : null,
    problemOf,
    send: async ({ secret }) => by && browserApi(proofCalls).prove({ body: { by, secret } }),
    onSaved: () => onClose(true),
  });
  return (
    <Modal
      title={t("proof.title")}
      help={t("proof.help")}
      {...(by && { form, go: t("proof.go") })}
      failed={t("proof.failed")}
      onClose={() => onClose(false)}
    >
      {by === "password" ? <input type="email" autoComplete="username" value={email} readOnly hidden /> : null}
      {ways.includes("passkey") ? <Passkey onProven={() => onClose(true)} /> : null}
      {by ? (
        <TextField
          label={t(`proof.${by}`)}
          value={form.values.secret}
          onType={(secret) => form.change({ secret })}
          problem={form.problemAt("secret")}
          input={by === "password" ? passwordInput : codeInput}
        />
      ) : null}
      {ways.includes("provider") ? <AtProvider onProven={() => onClose(true)} /> : null}
    </Modal>
  );
}

const passwordInput = { type: "password", autoComplete: "current-password" } as const;
const codeInput = { autoComplete: "one-time-code" } as const;
