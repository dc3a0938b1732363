import { type FormEvent, useState } from "react";
import { type SetupKind, setupKinds } from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { Button } from "#ui/button/Button.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { onClose: () => void; onChosen: (kind: SetupKind) => void };

/** Where a new mailbox is, which decides how it is connected. */
export const ChooseKind = ({ onClose, onChosen }: Props) => {
  const { t } = useWords();
  const [kind, choose] = useState<SetupKind>(setupKinds[0]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChosen(kind);
  };
  return (
    <form className="stack gap-5 mt-4" onSubmit={submit}>
      <RadioCards
        label={t("mailboxSetup.kind")}
        columns={1}
        value={kind}
        cards={setupKinds.map((value) => ({
          value,
          label: t(`mailboxKind.${value}`),
          help: t(`mailboxKindHelp.${value}`),
        }))}
        onChoose={choose}
      />
      <div className="actions end">
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <Button type="submit" variant="filled">
          {t("mailboxSetup.next")}
        </Button>
      </div>
    </form>
  );
};
