import { useState } from "react";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import { saveFile } from "#platform/web/saving/send-file.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

/** Saves a mail as it came. `named` says which, where several are beside each other. */
export const DownloadMail = ({ mailId, named }: { mailId: number; named?: string }) => {
  const { t } = useWords();
  // An attempt that went well stays busy: the next one begins anew.
  const [turn, setTurn] = useState(0);
  const { isBusy, error, run } = useAttempt();
  const download = async () => {
    await run(() => saveFile(intakeCalls.downloadIncomingMail, { body: { mailId } }));
    setTurn(turn + 1);
  };
  return (
    <div>
      {error ? <ErrorNote action={t("incomingMail.downloadAct")} error={error} /> : null}
      <Button size="small" aria-label={named} aria-busy={isBusy && turn === 0} onClick={() => void download()}>
        {t("incomingMail.download")}
      </Button>
    </div>
  );
};
