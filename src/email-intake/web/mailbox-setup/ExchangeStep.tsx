import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";
import { AdminConsent } from "./AdminConsent.tsx";
import { ExchangeCommands } from "./ExchangeCommands.tsx";

const isEmpty = (text: string): boolean => text === "";
const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The object ID is only for the commands, so the browser remembers it, for further mailboxes of the application too. */
const useObjectId = (clientId: string) => {
  const { userId } = useActor();
  const { t } = useWords();
  const { value, set } = useLocalDraft<string>(localDraftKey(userId, "exchange-object", clientId), "", isEmpty);
  const typed = value.trim();
  const isSame = typed !== "" && typed.toLowerCase() === clientId.toLowerCase();
  const isOther = typed !== "" && !form.test(typed);
  const problem = isSame ? t("exchange.sameId") : isOther ? t("exchange.notId") : null;
  return { value, set, problem, objectId: problem === null ? typed : "" };
};

/** What administrators of the directory and of Exchange do, so that the application may use the mailbox. */
export const ExchangeStep = ({ mailbox }: { mailbox: OwnMailbox }) => {
  const { t } = useWords();
  const { brand } = usePage();
  const { address, sender, signIn } = mailbox;
  const clientId = signIn?.clientId ?? "";
  const object = useObjectId(clientId);
  return (
    <div className="stack gap-5">
      <div>
        <h2>{t("exchange.title")}</h2>
        <p className="help measure">{t("exchange.help")}</p>
      </div>
      <AdminConsent signIn={signIn} help={t("exchange.consentHelp")} />
      <TextField
        label={t("exchange.objectId")}
        help={t("exchange.objectIdHelp")}
        problem={object.problem}
        value={object.value}
        input={{ autoCapitalize: "none", spellCheck: false, maxLength: 100 }}
        onType={object.set}
      />
      <ExchangeCommands ids={{ clientId, objectId: object.objectId, address, sender: sender ?? "", name: brand }} />
      <p className="help">{t("mailboxSetup.wait")}</p>
    </div>
  );
};
