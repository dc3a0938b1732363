import type { FormEvent, ReactNode } from "react";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { setupKinds } from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { SignInFields } from "#email-intake/web/mailbox-setup/SignInFields.tsx";
import { Button } from "#ui/button/Button.tsx";
import { RadioField, SelectField, TextField } from "#ui/field/Field.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import type { Team } from "#users/contract/person.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./MailboxForm.module.css";
import { withKind } from "./mailbox-values.ts";
import { ServerFields } from "./ServerFields.tsx";
import type { MailboxFormState } from "./use-mailbox-form.ts";

type Props = {
  form: MailboxFormState;
  stored: OwnMailbox | null;
  teams: readonly Team[];
  /** Whether the environment has a server for sending. */
  hasEnvironmentServer: boolean;
  go: string;
  children?: ReactNode;
};
type PartProps = Pick<Props, "form" | "stored" | "teams">;
type ServerProps = Pick<Props, "form" | "stored">;
type ServersProps = ServerProps & Pick<Props, "hasEnvironmentServer">;

const none = "none";
const address = { type: "email", autoCapitalize: "none", spellCheck: false } as const;

/** Who writes to it, and for whom it is. */
export const AboutFields = ({ form: { values, change, problemAt }, teams }: Omit<PartProps, "stored">) => {
  const { t, locale } = useWords();
  const { incoming, outgoing } = values;
  /** Most servers know the user by the address. */
  const setAddress = (typed: string) => {
    const follow = <S extends { user: string }>(server: S): S =>
      server.user === values.address ? { ...server, user: typed } : server;
    change({ address: typed, incoming: follow(incoming), outgoing: follow(outgoing) });
  };
  return (
    <div className={styles.server}>
      <TextField
        label={t("ownMailbox.address")}
        help={t("ownMailbox.addressHelp")}
        value={values.address}
        problem={problemAt("address")}
        input={address}
        onType={setAddress}
      />
      <TextField
        label={t("ownMailbox.name")}
        help={t("ownMailbox.nameHelp")}
        isOptional
        value={values.name}
        problem={problemAt("name")}
        onType={(name) => change({ name })}
      />
      <SelectField
        label={t("ownMailbox.team")}
        help={t("ownMailbox.teamHelp")}
        value={values.teamId === null ? none : String(values.teamId)}
        problem={problemAt("teamId")}
        choices={[
          { value: none, label: t("ownMailbox.noTeam") },
          ...inOrderOfName(teams, locale).map((team) => ({ value: String(team.id), label: teamName(team, locale) })),
        ]}
        onChoose={(value) => change({ teamId: value === none ? null : Number(value) })}
      />
      <SelectField
        label={t("ownMailbox.language")}
        help={t("ownMailbox.languageHelp")}
        value={values.language}
        problem={problemAt("language")}
        choices={(["none", "da-DK", "en-US"] as const).map((value) => ({
          value,
          label: t(`ownMailboxLanguage.${value}`),
        }))}
        onChoose={(language) => change({ language })}
      />
    </div>
  );
};

const OutgoingFields = ({ form: { values, change, problemAt }, stored, hasEnvironmentServer }: ServersProps) => {
  const { t } = useWords();
  return (
    <>
      {hasEnvironmentServer || !values.hasOutgoing ? (
        <RadioField
          label={t("ownMailbox.sendsBy")}
          value={values.hasOutgoing ? "own" : "environment"}
          choices={[
            { value: "own", label: t("ownMailbox.ownServer") },
            { value: "environment", label: t("ownMailbox.sameServer") },
          ]}
          onChoose={(value) => change({ hasOutgoing: value === "own" })}
        />
      ) : null}
      {values.hasOutgoing ? (
        <ServerFields
          kind="outgoing"
          hasPassword={values.kind === "password"}
          server={values.outgoing}
          stored={stored?.outgoing ?? null}
          problemAt={(field) => problemAt(`outgoing.${field}`)}
          onChange={(outgoing) => change({ outgoing })}
        />
      ) : null}
    </>
  );
};

/** Where it is read, and by which server it sends. */
export const ServerParts = ({ form, stored, hasEnvironmentServer }: ServersProps) => {
  const { t } = useWords();
  const { values, change, problemAt } = form;
  return (
    <>
      <Part title={t("ownMailbox.incoming")}>
        <ServerFields
          kind="incoming"
          hasPassword={values.kind === "password"}
          server={values.incoming}
          stored={stored?.incoming ?? null}
          problemAt={(field) => problemAt(`incoming.${field}`)}
          onChange={(incoming) => change({ incoming })}
        >
          <TextField
            label={t("ownMailbox.folder")}
            value={values.incoming.folder}
            problem={problemAt("incoming.folder")}
            onType={(folder) => change({ incoming: { ...values.incoming, folder } })}
          />
        </ServerFields>
      </Part>
      <Part title={t("ownMailbox.outgoing")}>
        <OutgoingFields {...{ form, stored, hasEnvironmentServer }} />
      </Part>
    </>
  );
};

/** How it logs in: at known providers, their servers are entered at once. */
const LoginPart = ({ form, stored }: ServerProps) => {
  const { t } = useWords();
  const { values } = form;
  return (
    <Part title={t("ownMailbox.login")}>
      <div className={styles.server}>
        <SelectField
          label={t("setupStep.kind")}
          value={values.kind}
          choices={setupKinds.map((value) => ({ value, label: t(`mailboxKind.${value}`) }))}
          onChoose={(kind) => form.change(withKind(values, kind))}
        />
      </div>
      {values.kind === "password" ? null : <SignInFields form={form} stored={stored} />}
    </Part>
  );
};

/** What most mailboxes have as usual. */
const MoreFields = ({ form: { values, change, problemAt } }: ServerProps) => {
  const { t } = useWords();
  return (
    <div className={styles.server}>
      <TextField
        label={t("ownMailbox.sender")}
        help={t("ownMailbox.senderHelp")}
        isOptional
        value={values.sender}
        problem={problemAt("sender")}
        input={address}
        onType={(sender) => change({ sender })}
      />
      <TextField
        label={t("ownMailbox.replyAddress")}
        help={t("ownMailbox.replyAddressHelp")}
        isOptional
        value={values.replyAddress}
        problem={problemAt("replyAddress")}
        input={address}
        onType={(replyAddress) => change({ replyAddress })}
      />
      <TextField
        label={t("ownMailbox.trustedAuth")}
        help={t("ownMailbox.trustedAuthHelp")}
        isOptional
        value={values.trustedAuth}
        problem={problemAt("trustedAuth")}
        input={{ autoCapitalize: "none", spellCheck: false }}
        onType={(trustedAuth) => change({ trustedAuth })}
      />
      <TextField
        label={t("ownMailbox.perMinute")}
        help={t("ownMailbox.perMinuteHelp")}
        isOptional
        value={values.perMinute}
        problem={problemAt("perMinute")}
        input={{ inputMode: "numeric", maxLength: 4 }}
        onType={(perMinute) => change({ perMinute })}
      />
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack gap-4" aria-label={title}>
    <h2 className="plain medium">{title}</h2>
    {children}
  </section>
);

/** A mailbox: what it is for, where it is read, by which server it sends, and whom it trusts. */
export const MailboxForm = ({ form, stored, teams, hasEnvironmentServer, go, children }: Props) => {
  const { t } = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending) void form.submit();
  };
  return (
    <form ref={form.place} className={`stack gap-5 mt-4 ${styles.form}`} onSubmit={submit} noValidate>
      <AboutFields form={form} teams={teams} />
      {stored === null ? null : <LoginPart form={form} stored={stored} />}
      <ServerParts {...{ form, stored, hasEnvironmentServer }} />
      <Part title={t("ownMailbox.more")}>
        <MoreFields form={form} stored={stored} />
      </Part>
      {form.error ? (
        <ErrorNote
          action={t("ownMailbox.failed")}
          error={form.conflict ? withMessage(form.error, form.conflict) : form.error}
        />
      ) : null}
      <div className="actions end">
        {children}
        <Button type="submit" variant="filled" aria-busy={form.isPending}>
          {go}
        </Button>
      </div>
    </form>
  );
};
