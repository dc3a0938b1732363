import { intakeCalls } from "#email-intake/contract/calls.ts";
import { saveFile } from "#platform/web/saving/send-file.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

/** Downloads an original email. `named` identifies it if there are several. */
export const DownloadMail = ({ mailId, named }: { mailId: number; named?: string }) => {
  const { t } = useWords();
  const { isPending, error, save } = useSave({
    send: () => saveFile(intakeCalls.downloadIncomingMail, { body: { mailId } }),
  });
  return (
    <div>
      {error ? <ErrorNote action={t("incomingMail.downloadAct")} error={error} /> : null}
      <Button size="small" aria-label={named} aria-busy={isPending} onClick={() => void save()}>
        {t("incomingMail.download")}
      </Button>
    </div>
  );
};
