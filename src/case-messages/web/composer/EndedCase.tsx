import { IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { CareCase } from "#care-cases/contract/public.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { type CaseControl, useControlButton } from "#care-cases/web/public.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { readLocalDraft, removeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Composer.module.css";
import { cacheDraft } from "./draft-queries.ts";
import { draftName, type MessageDraft } from "./use-message-draft.ts";

export const continueControl: CaseControl = { tab: "dialog" };

/** Unsent text in local storage, where the server's newer draft was copied too (`useNewerDrafts`). */
const useUnsentText = (caseId: number) => {
  const name = draftName(useActor().userId, caseId, "external");
  const read = () => readLocalDraft<MessageDraft>(name)?.text ?? "";
  const [hasText, setHasText] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once it exists, after the first render
  useEffect(() => setHasText(messageProblem(read()) === null), [name]);
  return { read, hasText, forget: () => removeLocalDraft(name) };
};

/** The reader can't write on the case any more: offers a new one that continues it, with their unsent text. */
export const EndedCase = ({ careCase }: { careCase: CareCase }) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { id } = careCase;
  const unsent = useUnsentText(id);
  const { isPending, error, save, retry } = useSave({
    send: () => {
      const comment = unsent.read();
      const body = comment === "" ? { caseId: id } : { caseId: id, comment };
      return browserApi(messageDraftCalls).continueCareCase({ body });
    },
    onSaved: ({ careCase: made }) => {
      unsent.forget();
      cacheDraft(id, false, "");
      void invalidate(caseKeys.files(id));
      return navigate(`/cases/create/${made.id}`);
    },
  });
  const button = useControlButton(continueControl, () => void save());
  return (
    <div className={`row box wrap soft gap-y-3 gap-x-4 py-3 px-4 ${styles.silent}`}>
      <p>
        {t("composer.ended")} {unsent.hasText ? t("composer.endedText") : null}
      </p>
      <Button ref={button} variant="filled" aria-busy={isPending} onClick={() => void save()}>
        <IconPlus size={16} aria-hidden="true" />
        {t("composer.continue")}
      </Button>
      {error ? <ErrorNote action={t("error.createCase")} error={error} onRetry={retry} /> : null}
    </div>
  );
};
