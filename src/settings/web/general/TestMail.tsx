import { useState } from "react";
import type { Reply } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { systemCalls } from "#settings/contract/system-calls.ts";
import { RowFrame, RowLine } from "#settings/web/rows/RowFrame.tsx";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { localeTag } from "#wording/locale.ts";
import { useWords } from "#wording/use-words.ts";

type Outcome = Reply<typeof systemCalls.sendTestMail>;

const Said = ({ outcome: { outcome, email, said } }: { outcome: Outcome }) => {
  const { t } = useWords();
  if (outcome !== "refused") return <p>{t(`generalSettings.${outcome}`, { email })}</p>;
  return <p className="problem">{said ? t("generalSettings.refused", { said }) : t("generalSettings.noAnswer")}</p>;
};

/** How emails are sent, with a button that sends one to the reader and shows the server's reply. */
export const TestMail = ({ isSent }: { isSent: boolean }) => {
  const { t, locale } = useWords();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sending = useSave({
    send: () => browserApi(systemCalls).sendTestMail({ body: { language: localeTag[locale] } }),
    onSaved: setOutcome,
  });
  const send = () => {
    setOutcome(null);
    void sending.save();
  };
  return (
    <RowFrame id="test-mail" title={t("generalSettings.mail")} help={t("generalSettings.mailHelp")}>
      <RowLine
        button={
          <Button size="small" aria-busy={sending.isPending} onClick={send}>
            {t("generalSettings.sendTest")}
          </Button>
        }
      >
        {t(isSent ? "generalSettings.isSent" : "generalSettings.isNotSent")}
      </RowLine>
      <div role="status">
        {sending.isPending ? <p className="soft">{t("generalSettings.sending")}</p> : null}
        {outcome ? <Said outcome={outcome} /> : null}
      </div>
      {sending.error ? (
        <ErrorNote action={t("generalSettings.testFailed")} error={sending.error} onRetry={send} />
      ) : null}
    </RowFrame>
  );
};
