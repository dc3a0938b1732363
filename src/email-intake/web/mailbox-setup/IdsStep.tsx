import type { FormEvent, ReactNode } from "react";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { AboutFields, ServerParts } from "#email-intake/web/own-mailbox/MailboxForm.tsx";
import { type EditedMailbox, valuesOfMailbox } from "#email-intake/web/own-mailbox/mailbox-values.ts";
import { storeMailbox, useMailboxForm } from "#email-intake/web/own-mailbox/use-mailbox-form.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { useTyped } from "#ui/field/use-form.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import type { Team } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { CopiedValue } from "./CopiedValue.tsx";
import { ProviderGuide } from "./ProviderGuide.tsx";
import { SignInFields } from "./SignInFields.tsx";
import type { useKeptMailbox } from "./use-kept-mailbox.ts";

type StepProps = {
  teams: readonly Team[];
  hasEnvironmentServer: boolean;
  /** Where the provider sends the browser back to. */
  consentAddress: string;
  /** Called with what is whole now. */
  onSaved: (stored: OwnMailbox) => unknown;
  /** Called when the rest is for later. */
  onLater: () => void;
};

type HeldValues = { readonly value: EditedMailbox; readonly set: (values: EditedMailbox) => void };
type FormProps = StepProps & {
  mailbox: OwnMailbox | null;
  typed: HeldValues;
  onKept: () => void;
  children?: ReactNode;
};

/** Stores what there is, if that is enough for a row; the browser keeps the rest of a new one. */
const useLater = ({ mailbox, typed, onKept, onLater }: FormProps) => {
  const storing = useSave({
    send: () => storeMailbox(mailbox, typed.value),
    onSaved: () => {
      onKept();
      onLater();
    },
  });
  const { address, incoming } = typed.value;
  const isEnough = address.trim() !== "" && incoming.host.trim() !== "";
  return { ...storing, leave: () => (isEnough ? void storing.save() : onLater()) };
};

const IdsForm = (props: FormProps) => {
  const { t } = useWords();
  const { mailbox, typed, teams, hasEnvironmentServer, consentAddress, onKept, onSaved, children } = props;
  const form = useMailboxForm(mailbox, {
    typed,
    isWhole: true,
    onSaved: (stored) => {
      onKept();
      return onSaved(stored);
    },
  });
  const later = useLater(props);
  const { kind, signIn } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending) void form.submit();
  };
  return (
    <form ref={form.place} className="stack gap-5" onSubmit={submit} noValidate>
      <AboutFields form={form} teams={teams} />
      <SignInFields form={form} stored={mailbox}>
        <ProviderGuide kind={kind} grant={signIn.grant} />
        {signIn.grant === "authorizationCode" ? (
          <CopiedValue name={t("mailboxSetup.redirect")} help={t("mailboxSetup.redirectHelp")} value={consentAddress} />
        ) : null}
      </SignInFields>
      {kind === "oauth" ? <ServerParts {...{ form, stored: mailbox, hasEnvironmentServer }} /> : null}
      {mailbox === null ? <p className="help">{t("mailboxSetup.kept")}</p> : null}
      {form.error ? (
        <ErrorNote
          action={t("ownMailbox.failed")}
          error={form.conflict ? withMessage(form.error, form.conflict) : form.error}
        />
      ) : null}
      {later.error ? <ErrorNote action={t("ownMailbox.failed")} error={later.error} /> : null}
      <div className="actions end">
        {children}
        <Button aria-busy={later.isPending} onClick={later.leave}>
          {t("mailboxSetup.later")}
        </Button>
        <Button type="submit" variant="filled" aria-busy={form.isPending}>
          {t("mailboxSetup.saveGo")}
        </Button>
      </div>
    </form>
  );
};

type NewProps = StepProps & { kept: ReturnType<typeof useKeptMailbox>; onBack: () => void };

/** What a new mailbox is, and by what its provider knows Havn. */
export const NewIds = ({ kept, onBack, ...shared }: NewProps) => {
  const { t } = useWords();
  return (
    <IdsForm {...shared} mailbox={null} typed={kept} onKept={kept.clear}>
      <Button onClick={onBack}>{t("mailboxSetup.back")}</Button>
    </IdsForm>
  );
};

/** The same of a mailbox that was stored before. */
export const StoredIds = ({ mailbox, ...shared }: StepProps & { mailbox: OwnMailbox }) => {
  const { value, set } = useTyped(valuesOfMailbox(mailbox));
  return <IdsForm {...shared} mailbox={mailbox} typed={{ value, set }} onKept={() => undefined} />;
};
