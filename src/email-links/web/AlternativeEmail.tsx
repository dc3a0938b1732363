import { IconClock } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { emailLinkCalls } from "#email-links/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { UserAccount } from "#users/contract/user-account.ts";
import { AccountRow } from "#users/web/account/AccountRow.tsx";
import { emailProblem } from "#users/web/add-user-form.ts";
import { inUserWords } from "#users/web/explain-refusal.ts";
import { refreshUsers } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./AlternativeEmail.module.css";

const api = () => browserApi(emailLinkCalls);

/** Where an alternative e-mail is typed; the address counts once its link was followed. */
const AddressForm = ({ onSent, onClose }: { onSent: () => void; onClose: () => void }) => {
  const { t } = useWords();
  const place = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const { isBusy, error, run } = useAttempt();
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const problem = emailProblem(typed, t);
  const refused = error?.code === "alreadyYours" ? t("refusal.alreadyYours") : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || isBusy) return;
    if (!(await run(() => api().requestAddEmailTicket({ body: { email: typed.trim() } })))) return;
    onSent();
    await refreshUsers();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  };
  return (
    <form
      ref={place}
      className={`stack ${styles.form}`}
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
      noValidate
    >
      <TextField
        label={t("altEmail.field")}
        help={t("altEmail.help")}
        problem={tried ? (problem ?? refused) : null}
        value={typed}
        onType={setTyped}
        input={{ type: "email" }}
      />
      {error && !refused ? <ErrorNote action={t("altEmail.sendFailed")} error={inUserWords(error, t)} /> : null}
      <div className="actions">
        <Button type="submit" variant="filled" aria-busy={isBusy}>
          {t("altEmail.send")}
        </Button>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
};

type WaitingProps = { account: UserAccount; email: string; isOwn: boolean };

/** An address that waits for its link to be followed. */
const Waiting = ({ account, email, isOwn }: WaitingProps) => {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  const { error, run } = useAttempt();
  const sendAgain = async () => {
    setBusy(true);
    const body = isOwn ? { email } : { email, userId: account.id };
    if (await run(() => api().requestAddEmailTicket({ body }))) showToast(t("altEmail.sentAgain", { email }));
    setBusy(false);
  };
  return (
    <>
      <div className={`row wrap anywhere gap-y-1 gap-x-2 ${styles.line}`}>
        <span className={`top soft ${styles.waiting}`}>
          <IconClock size={16} aria-hidden="true" />
          {t("altEmail.waiting", { email })}
        </span>
        {account.may.changeAlternativeEmail ? (
          <Button size="small" aria-busy={isBusy} onClick={() => isBusy || void sendAgain()}>
            {t("altEmail.again")}
          </Button>
        ) : null}
      </div>
      {isOwn ? <p className="help">{t("altEmail.sent", { email })}</p> : null}
      {error ? <ErrorNote action={t("altEmail.sendFailed")} error={inUserWords(error, t)} /> : null}
    </>
  );
};

const RemoveDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useWords();
  const { isBusy, error, run } = useAttempt();
  const go = async () => {
    if (!(await run(() => api().removeAlternativeEmail({ body: {} })))) return;
    showToast(t("altEmail.removed"));
    onClose();
    await refreshUsers();
  };
  return (
    <Modal
      title={t("altEmail.removeTitle", { email })}
      help={t("altEmail.removeHelp")}
      go={t("altEmail.remove")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      {error ? <ErrorNote action={t("altEmail.removeFailed")} error={inUserWords(error, t)} /> : null}
    </Modal>
  );
};

/** One's own: added by a link that is mailed, and taken away. */
const OwnActions = ({ account }: { account: UserAccount }) => {
  const { t } = useWords();
  const [open, setOpen] = useState<"form" | "remove" | null>(null);
  const known = account.alternativeEmail ?? account.pendingEmail;
  const close = () => setOpen(null);
  if (open === "form") return <AddressForm onSent={close} onClose={close} />;
  return (
    <div className="actions">
      <Button size="small" onClick={() => setOpen("form")}>
        {known ? t("altEmail.change") : t("altEmail.add")}
      </Button>
      {known ? (
        <Button size="small" onClick={() => setOpen("remove")}>
          {t("altEmail.remove")}
        </Button>
      ) : null}
      {open === "remove" && known ? <RemoveDialog email={known} onClose={close} /> : null}
    </div>
  );
};

/** A second address of a person, and one that waits to be confirmed. Only they themselves set it. */
export const AlternativeEmail = ({ account, isOwn }: { account: UserAccount; isOwn: boolean }) => {
  const { t } = useWords();
  const { alternativeEmail, pendingEmail, may } = account;
  return (
    <AccountRow label={t("altEmail.label")}>
      <div className={`stack ${styles.place}`}>
        {alternativeEmail ? (
          <span className={`row wrap anywhere gap-y-1 gap-x-2 ${styles.line}`}>{alternativeEmail}</span>
        ) : null}
        {pendingEmail ? <Waiting account={account} email={pendingEmail} isOwn={isOwn} /> : null}
        {alternativeEmail || pendingEmail || isOwn ? null : <span className="faint">{t("userPage.nothing")}</span>}
        {isOwn && may.changeAlternativeEmail ? <OwnActions account={account} /> : null}
      </div>
    </AccountRow>
  );
};
