import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { factorCalls, type OwnFactors } from "#sign-in/contract/factor-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import type { BegunTotp } from "./AddTotp.tsx";
import type { OnFactorsChanged } from "./factor-change.ts";

const AddTotp = lazyComponent(async () => ({ default: (await import("./AddTotp.tsx")).AddTotp }));

const RemoveTotp = ({ onChanged, onClose }: { onChanged: OnFactorsChanged; onClose: () => void }) => {
  const { t } = useWords();
  const removal = useSave({
    send: () => browserApi(factorCalls).removeTotp({ body: {} }),
    onSaved: () => {
      showToast(t("factors.appRemoved"));
      onClose();
      return onChanged();
    },
  });
  return (
    <Modal
      title={t("factors.removeApp")}
      help={t("factors.removeAppHelp")}
      go={t("factors.remove")}
      variant="danger"
      saving={removal}
      failed={t("factors.removeFailed")}
      onClose={onClose}
    />
  );
};

type Props = { totp: OwnFactors["totp"]; canAdd: boolean; onChanged: OnFactorsChanged };

/** The app that shows codes, of which a person has one. */
export const TotpApp = ({ totp, canAdd, onChanged }: Props) => {
  const { t, tag } = useWords();
  const [begun, setBegun] = useState<BegunTotp | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { isPending, error, save } = useSave({
    send: () => browserApi(factorCalls).startTotp({ body: {} }),
    onSaved: (reply: BegunTotp) => setBegun(reply),
  });
  const about = totp && [
    t("factors.added", { when: formatDate(tag, totp.createdAt) }),
    totp.lastUsedAt ? t("factors.lastUsed", { when: formatDate(tag, totp.lastUsedAt) }) : t("factors.neverUsed"),
  ];
  return (
    <section className="stack gap-2 shrink" aria-labelledby="totp-app">
      <h3 id="totp-app" className="medium">
        {t("factors.app")}
      </h3>
      <p className="help">{canAdd || totp ? t("factors.appHelp") : t("refusal.totpUnavailable")}</p>
      <div className="row wrap gap-x-3 gap-y-2">
        {canAdd ? (
          <Button aria-busy={isPending} onClick={() => void save()}>
            {totp ? t("factors.replaceApp") : t("factors.addApp")}
          </Button>
        ) : null}
        {totp ? <Button onClick={() => setRemoving(true)}>{t("factors.removeApp")}</Button> : null}
        {about ? <span className="soft">{about.join(" · ")}</span> : null}
      </div>
      {error ? <ErrorNote action={t("factors.appFailed")} error={error} /> : null}
      {begun ? <AddTotp begun={begun} onChanged={onChanged} onClose={() => setBegun(null)} /> : null}
      {isRemoving ? <RemoveTotp onChanged={onChanged} onClose={() => setRemoving(false)} /> : null}
    </section>
  );
};
