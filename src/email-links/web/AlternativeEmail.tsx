import { IconClock } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { emailLinkCalls } from "#email-links/contract/calls.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { Email } from "#ui/contact/Email.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { UserAccount } from "#users/contract/user-account.ts";
import { AccountRow } from "#users/web/account/AccountRow.tsx";
import { inUserWords } from "#users/web/explain-refusal.ts";
import { refreshUsers } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./AlternativeEmail.module.css";

const api = () => browserApi(emailLinkCalls);

/** Input for an alternative email; the address takes effect once its link is followed. */
const AddressForm = ({ onSent, onClose }: { onSent: () => void; onClose: () => void }) => {
  const { t } = useWords();
  const place = useRef<HTMLFormElement>(null);
  const typed = useTyped({ email: "" });
  const form = useForm({
    typed,
    check: (body) => bodyProblems(emailLinkCalls.requestAddEmailTicket, body),
    says: (_field, code) => (code === "alreadyYours" ? t("refusal.alreadyYours") : null),
    problemOf: ({ code }) => (code === "alreadyYours" ? atField("email", code) : null),
    send: ({ email }) => api().requestAddEmailTicket({ body: { email: email.trim() } }),
    onSaved: () => {
      onSent();
      return refreshUsers();
    },
  });
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  };
  return (
    <form
      ref={(element) => {
        place.current = element;
        form.place(element);
      }}
      className={`stack ${styles.form}`}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <TextField
        label={t("altEmail.field")}
        help={t("altEmail.help")}
        problem={form.problemAt("email")}
        value={form.values.email}
        onType={(email) => form.change({ email })}
        input={{ type: "email" }}
      />
      {form.error ? <ErrorNote action={t("altEmail.sendFailed")} error={inUserWords(form.error, t)} /> : null}
      <div className="actions">
        <Button type="submit" variant="filled" aria-busy={form.isPending}>
          {t("altEmail.send")}
        </Button>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
};

type WaitingProps = { account: UserAccount; email: string; isOwn: boolean };

/** An address whose link hasn't been followed. */
const Waiting = ({ account, email, isOwn }: WaitingProps) => {
  const { t } = useWords();
  const { isPending, error, save } = useSave({
    send: () => api().requestAddEmailTicket({ body: isOwn ? { email } : { email, userId: account.id } }),
    onSaved: () => showToast(t("altEmail.sentAgain", { email })),
  });
  return (
    <>
      <div className={`row wrap anywhere gap-y-1 gap-x-2 ${styles.line}`}>
        <span className={`inline-flex top gap-2 soft ${styles.waiting}`}>
          <IconClock size={16} aria-hidden="true" />
          {t("altEmail.waiting", { email })}
        </span>
        {account.may.changeAlternativeEmail ? (
          <Button size="small" aria-busy={isPending} onClick={() => void save()}>
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
  const removal = useSave({
    send: () => api().removeAlternativeEmail({ body: {} }),
    onSaved: () => {
      showToast(t("altEmail.removed"));
      onClose();
      return refreshUsers();
    },
  });
  return (
    <Modal
      title={t("altEmail.removeTitle", { email })}
      help={t("altEmail.removeHelp")}
      go={t("altEmail.remove")}
      variant="danger"
      saving={removal}
      failed={t("altEmail.removeFailed")}
      explain={inUserWords}
      onClose={onClose}
    />
  );
};

/** Adding and removing the reader's alternative email. */
const OwnActions = ({ account }: { account: UserAccount }) => {
  const { t } = useWords();
  const [open, setOpen] = useState<"form" | "remove" | null>(null);
  const known = account.alternativeEmail ?? account.pendingEmail;
  const button = useFocusReturn(open === "form");
  const close = () => setOpen(null);
  if (open === "form") return <AddressForm onSent={close} onClose={close} />;
  return (
    <div className="actions">
      <Button ref={button} size="small" onClick={() => setOpen("form")}>
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

/** A person's alternative email, and a pending one. Only they can set it. */
export const AlternativeEmail = ({ account, isOwn }: { account: UserAccount; isOwn: boolean }) => {
  const { t } = useWords();
  const { alternativeEmail, pendingEmail, may } = account;
  return (
    <AccountRow label={t("altEmail.label")}>
      <div className={`stack full ${styles.place}`}>
        {alternativeEmail ? (
          <span className={`row wrap anywhere gap-y-1 gap-x-2 ${styles.line}`}>
            <Email of={alternativeEmail} />
          </span>
        ) : null}
        {pendingEmail ? <Waiting account={account} email={pendingEmail} isOwn={isOwn} /> : null}
        {alternativeEmail || pendingEmail || isOwn ? null : <span className="faint">{t("userPage.nothing")}</span>}
        {isOwn && may.changeAlternativeEmail ? <OwnActions account={account} /> : null}
      </div>
    </AccountRow>
  );
};
