import type { ReactNode } from "react";
import { mailboxBounds, mailboxSecurity, type OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { SelectField, TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./MailboxForm.module.css";
import { needsPassword, type ServerKind, type ServerValues, withSecurity } from "./mailbox-values.ts";

type Props<S extends ServerValues> = {
  kind: ServerKind;
  /** Where OAuth2 signs in, there is none. */
  hasPassword: boolean;
  server: S;
  /** As it is stored, without its password. */
  stored: OwnMailbox["outgoing"];
  problemAt: (field: keyof ServerValues) => string | null;
  onChange: (server: S) => void;
  children?: ReactNode;
};

const asTyped = { autoCapitalize: "none", spellCheck: false } as const;

/** Where a server is, how its connection is secured, and how to log in to it. A stored password is never shown. */
export const ServerFields = <S extends ServerValues>(props: Props<S>) => {
  const { kind, hasPassword, server, stored, problemAt, onChange, children } = props;
  const { t } = useWords();
  const isKept = Boolean(stored?.hasPassword) && !needsPassword(stored, server);
  const set = (changes: Partial<ServerValues>) => onChange({ ...server, ...changes });
  return (
    <div className={styles.server}>
      <TextField
        label={t("ownMailbox.host")}
        value={server.host}
        problem={problemAt("host")}
        input={{ ...asTyped, maxLength: mailboxBounds.host }}
        onType={(host) => set({ host })}
      />
      <SelectField
        label={t("ownMailbox.security")}
        value={server.security}
        problem={problemAt("security")}
        choices={mailboxSecurity.map((value) => ({ value, label: t(`mailboxSecurity.${value}`) }))}
        onChoose={(security) => onChange(withSecurity(kind, server, security))}
      />
      <TextField
        label={t("ownMailbox.port")}
        value={server.port}
        problem={problemAt("port")}
        input={{ inputMode: "numeric", maxLength: 5 }}
        onType={(port) => set({ port })}
      />
      <TextField
        label={t("ownMailbox.user")}
        isOptional={kind === "outgoing"}
        value={server.user}
        problem={problemAt("user")}
        input={{ ...asTyped, maxLength: mailboxBounds.user }}
        onType={(user) => set({ user })}
      />
      {hasPassword ? (
        <TextField
          label={t("ownMailbox.password")}
          help={t(isKept ? "ownMailbox.passwordKept" : "ownMailbox.passwordHelp")}
          value={server.password}
          problem={problemAt("password")}
          input={{ type: "password", autoComplete: "new-password", maxLength: mailboxBounds.password }}
          onType={(password) => set({ password })}
        />
      ) : null}
      {children}
    </div>
  );
};
