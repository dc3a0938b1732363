import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { factorCalls, type OwnFactors } from "#sign-in/contract/factor-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Factors.module.css";
import type { OnFactorsChanged } from "./factor-change.ts";

/** New recovery codes, which are never shown again. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useWords();
  const copy = () =>
    void navigator.clipboard.writeText(codes.join("\n")).then(() => showToast(t("factors.codesCopied")));
  return (
    <Modal
      title={t("factors.codesTitle")}
      help={t("factors.codesHelp")}
      stay={t("factors.codesSaved")}
      also={
        <Button variant="filled" onClick={copy}>
          {t("factors.copyCodes")}
        </Button>
      }
      onClose={onClose}
    >
      <ul className={`grid gap-x-4 gap-y-1 ${styles.codes}`} translate="no">
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
    </Modal>
  );
};

type MakeProps = { onChanged: OnFactorsChanged; onClose: () => void };

const MakeCodes = ({ onChanged, onClose }: MakeProps) => {
  const { t } = useWords();
  const making = useSave({
    send: () => browserApi(factorCalls).makeRecoveryCodes({ body: {} }),
    onSaved: ({ recoveryCodes }: { readonly recoveryCodes: string[] }) => {
      onClose();
      return onChanged(recoveryCodes);
    },
  });
  return (
    <Modal
      title={t("factors.makeCodes")}
      help={t("factors.makeCodesHelp")}
      go={t("factors.makeCodesGo")}
      saving={making}
      failed={t("factors.codesFailed")}
      onClose={onClose}
    />
  );
};

type Props = { codes: NonNullable<OwnFactors["recoveryCodes"]>; onChanged: OnFactorsChanged };

export const RecoveryCodes = ({ codes: { left, madeAt }, onChanged }: Props) => {
  const { t, tag } = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="stack gap-2 shrink" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" className="medium">
        {t("factors.codes")}
      </h3>
      <p className="help">{t("factors.codesAre")}</p>
      <div className="row wrap gap-x-3 gap-y-2">
        <Button onClick={() => setAsked(true)}>{t("factors.makeCodes")}</Button>
        <span className={left < 3 ? "amber" : "soft"}>
          {t("factors.codesLeft", { count: left })} · {t("factors.madeAt", { when: formatDate(tag, madeAt) })}
        </span>
      </div>
      {isAsked ? <MakeCodes onChanged={onChanged} onClose={() => setAsked(false)} /> : null}
    </section>
  );
};
