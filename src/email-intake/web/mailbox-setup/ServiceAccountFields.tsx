import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { signInBounds } from "#email-intake/contract/mailbox-sign-in.ts";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { readServiceAccountKey } from "#email-intake/rules/mailbox-setup/service-account-key.ts";
import { type EditedSignIn, needsClientSecret } from "#email-intake/web/own-mailbox/mailbox-values.ts";
import type { MailboxFormState } from "#email-intake/web/own-mailbox/use-mailbox-form.ts";
import { FileButton } from "#ui/button/FileButton.tsx";
import { Field, TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = {
  form: Pick<MailboxFormState, "values" | "problemAt">;
  stored: OwnMailbox | null;
  set: (changes: Partial<EditedSignIn>) => void;
};

/** A key file has some kilobytes. */
const mostBytes = 100_000;

/** A service account by its key file, of which only the address and the key are taken; the key isn't shown. */
export const ServiceAccountFields = ({ form: { values, problemAt }, stored, set }: Props) => {
  const { t } = useWords();
  const { signIn } = values;
  const [isOther, setOther] = useState(false);
  const read = async (file: File) => {
    const key = file.size > mostBytes ? null : readServiceAccountKey(await file.text());
    setOther(key === null);
    if (key) set({ clientId: key.address, clientSecret: key.privateKey });
  };
  const help = needsClientSecret(stored, values) ? t("mailboxSetup.keyHelp") : t("mailboxSetup.keyKept");
  return (
    <div className="stack gap-4">
      <Field
        kind="own"
        label={t("mailboxSetup.key")}
        help={signIn.clientSecret === "" ? help : t("mailboxSetup.keyChosen")}
        problem={isOther ? t("mailboxSetup.keyOther") : problemAt("signIn.clientSecret")}
      >
        {({ id }) => (
          <div id={id} className="actions">
            <FileButton
              label={t("mailboxSetup.keyChoose")}
              accept=".json,application/json"
              isOne
              onFiles={([file]) => file && void read(file)}
            >
              <IconUpload size={16} aria-hidden="true" />
              {t("mailboxSetup.keyChoose")}
            </FileButton>
          </div>
        )}
      </Field>
      <TextField
        label={t("mailboxSetup.account")}
        help={t("mailboxSetup.accountHelp")}
        value={signIn.clientId}
        problem={problemAt("signIn.clientId")}
        input={{ autoCapitalize: "none", spellCheck: false, maxLength: signInBounds.clientId }}
        onType={(clientId) => set({ clientId })}
      />
    </div>
  );
};
