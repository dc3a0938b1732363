import { caseQuery, WillChange } from "#care-cases/web/public.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { unmadeChangeCalls } from "#saved-replies/contract/unmade-calls.ts";
import { unmadeKey } from "#saved-replies/web/reply-keys.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

type UnmadeAct = "make" | "forget";

/** Changes that were to go with a message of the reader and didn't: made now by a press. Nothing once they are. */
export default function UnmadeChanges({ caseId }: { caseId: number }) {
  const { t } = useWords();
  const { data: careCase } = useData(caseQuery(caseId));
  const { data } = useData({
    key: unmadeKey(caseId),
    fetch: (api) => api(unmadeChangeCalls).getUnmadeChanges({ body: { caseId } }),
    handlesMissing: true,
  });
  const api = browserApi(unmadeChangeCalls);
  const { isPending, error, save, retry } = useSave({
    send: async (act: UnmadeAct) => {
      if (act === "forget") await api.forgetUnmadeChanges({ body: { caseId } });
      else await api.makeUnmadeChanges({ body: { caseId, version: careCase?.version ?? 0 } });
    },
    onSaved: (_reply, act) => {
      if (act === "make") showToast(t("replies.unmadeDone", { id: caseId }));
      return invalidate(unmadeKey(caseId), caseQuery(caseId).key);
    },
    onRefused: () => void invalidate(unmadeKey(caseId), caseQuery(caseId).key),
  });
  const unmade = data?.unmade;
  if (!careCase || !unmade) return null;
  return (
    <div className="stack gap-2 above-link mt-1">
      <WillChange rows={[careCase]} changesOf={() => unmade.changes} />
      {error ? <ErrorNote action={t("replies.unmadeFailed")} error={error} onRetry={retry} /> : null}
      <div className="actions">
        <Button size="small" aria-busy={isPending} onClick={() => void save("make")}>
          {t("replies.unmadeDo")}
        </Button>
        <Button size="small" variant="plain" onClick={() => void save("forget")}>
          {t("replies.unmadeLeave")}
        </Button>
      </div>
    </div>
  );
}
