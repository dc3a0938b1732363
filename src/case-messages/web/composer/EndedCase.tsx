import { IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { controlIds } from "#care-cases/web/case/control-ids.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { useActor } from "#platform/web/page.ts";
import { readLocalDraft, removeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Composer.module.css";
import { noteDraft } from "./draft-queries.ts";
import { draftName, type MessageDraft } from "./use-message-draft.ts";

/** What waits on this computer to be sent; the server's newer draft has been put there (`useNewerDrafts`). */
const useUnsentText = (caseId: number) => {
  const name = draftName(useActor().userId, caseId, "external");
  const read = () => readLocalDraft<MessageDraft>(name)?.text ?? "";
  const [hasText, setHasText] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once it is there, after the first rendering
  useEffect(() => setHasText(messageProblem(read()) === null), [name]);
  return { read, hasText, forget: () => removeLocalDraft(name) };
};

/** The case takes no more messages of the reader: a new one goes on from it, with what they had begun to write. */
export const EndedCase = ({ careCase }: { careCase: CareCase }) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { id } = careCase;
  const unsent = useUnsentText(id);
  const { isBusy, error, run } = useAttempt();
  const go = () =>
    run(async () => {
      const comment = unsent.read();
      const body = comment === "" ? { caseId: id } : { caseId: id, comment };
      const { careCase: made } = await browserApi(messageDraftCalls).continueCareCase({ body });
      unsent.forget();
      noteDraft(id, false, "");
      void queryClient().invalidateQueries({ queryKey: caseKeys.files(id) });
      // Not as a new draft: one who discards what they change there keeps what they had written here.
      await navigate(`/cases/create/${made.id}`);
    });
  return (
    <div className={`row box wrap mt-4 soft gap-y-3 gap-x-4 py-3 px-4 ${styles.silent}`}>
      <p>
        {t("composer.ended")} {unsent.hasText ? t("composer.endedText") : null}
      </p>
      <Button
        id={controlIds.continue}
        variant="filled"
        aria-busy={isBusy}
        onClick={() => (isBusy ? undefined : void go())}
      >
        <IconPlus size={16} aria-hidden="true" />
        {t("composer.continue")}
      </Button>
      {error ? <ErrorNote action={t("error.createCase")} error={error} onRetry={() => void go()} /> : null}
    </div>
  );
};
