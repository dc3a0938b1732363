import type { ReactNode } from "react";
import { signInBounds } from "#email-intake/contract/mailbox-sign-in.ts";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { grantsOf } from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import styles from "#email-intake/web/own-mailbox/MailboxForm.module.css";
import { type EditedSignIn, needsClientSecret } from "#email-intake/web/own-mailbox/mailbox-values.ts";
import type { MailboxFormState } from "#email-intake/web/own-mailbox/use-mailbox-form.ts";
import { DateField } from "#ui/date/DateField.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { useWords } from "#wording/use-words.ts";
import { ServiceAccountFields } from "./ServiceAccountFields.tsx";

type Props = {
  form: Pick<MailboxFormState, "values" | "change" | "problemAt">;
  stored: OwnMailbox | null;
};
type FieldProps = Props & { set: (changes: Partial<EditedSignIn>) => void };

const asTyped = { autoCapitalize: "none", spellCheck: false } as const;

/** By what the provider knows the client; the scopes and the issuer of known providers are known. */
const ClientFields = ({ form: { values, problemAt }, stored, set }: FieldProps) => {
  const { t } = useWords();
  const { kind, signIn } = values;
  const isMicrosoft = kind === "microsoft";
  const text = (field: "issuer" | "tenant" | "clientId" | "scopes", label: string, help?: string) => (
    <TextField
      label={label}
      help={help}
      isOptional={field === "scopes"}
      value={signIn[field]}
      problem={problemAt(`signIn.${field}`)}
      input={{ ...asTyped, maxLength: signInBounds[field] }}
      onType={(typed) => set({ [field]: typed })}
    />
  );
  const clientId = {
    microsoft: [t("mailboxSetup.clientId"), t("mailboxSetup.clientIdHelp")],
    google: [t("mailboxSetup.googleClientId"), t("mailboxSetup.googleClientIdHelp")],
    oauth: [t("mailboxSetup.otherClientId")],
    password: [""],
  } as const;
  const [clientName, clientHelp] = clientId[kind];
  return (
    <div className={styles.server}>
      {kind === "oauth" ? text("issuer", t("mailboxSetup.issuer"), t("mailboxSetup.issuerHelp")) : null}
      {isMicrosoft ? text("tenant", t("mailboxSetup.tenant"), t("mailboxSetup.tenantHelp")) : null}
      {text("clientId", clientName, clientHelp)}
      <TextField
        label={t("mailboxSetup.secret")}
        help={t(needsClientSecret(stored, values) ? "mailboxSetup.secretHelp" : "mailboxSetup.secretKept")}
        value={signIn.clientSecret}
        problem={problemAt("signIn.clientSecret")}
        input={{ type: "password", autoComplete: "new-password", maxLength: signInBounds.clientSecret }}
        onType={(clientSecret) => set({ clientSecret })}
      />
      <DateField
        label={t("mailboxSetup.secretEnds")}
        help={t("mailboxSetup.secretEndsHelp")}
        isOptional
        value={signIn.secretEnds}
        problem={problemAt("signIn.secretEnds")}
        onType={(secretEnds) => set({ secretEnds })}
      />
      {kind === "oauth" ? text("scopes", t("mailboxSetup.scope"), t("mailboxSetup.scopeHelp")) : null}
    </div>
  );
};

/** How a mailbox logs in by OAuth2: by whose right, and by what its provider knows Havn. In between, how that is found. */
export const SignInFields = ({ form, stored, children }: Props & { children?: ReactNode }) => {
  const { t } = useWords();
  const { values, change, problemAt } = form;
  const set = (changes: Partial<EditedSignIn>) => change({ signIn: { ...values.signIn, ...changes } });
  const Fields = values.signIn.grant === "serviceAccount" ? ServiceAccountFields : ClientFields;
  return (
    <>
      <RadioCards
        label={t("mailboxSetup.method")}
        columns={1}
        value={values.signIn.grant}
        problem={problemAt("signIn.grant")}
        cards={grantsOf(values.kind).map((value) => ({
          value,
          label: t(`mailboxGrant.${value}`),
          help: t(`mailboxGrantHelp.${value}`),
        }))}
        onChoose={(grant) => set({ grant })}
      />
      {children}
      <Fields {...{ form, stored, set }} />
    </>
  );
};
