import type { CareCase } from "#care-cases/contract/care-case.ts";
import { putOffCalls } from "#care-cases/contract/put-off-calls.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate, setQueriesData } from "#platform/web/loading/cache.ts";
import { type Save, useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

/** A time in Denmark with a note; null brings the case back. */
export type PutOffWish = { readonly until: { readonly date: string; readonly time: string }; readonly note: string };

/** Puts the case off, or brings it back. */
export const usePutOff = (caseId: number, onDone: () => void): Save<PutOffWish | null> => {
  const { t, tag } = useWords();
  return useSave({
    send: (wish: PutOffWish | null) =>
      browserApi(putOffCalls).putOffCareCase({ body: { caseId, ...(wish ?? { until: null }) } }),
    onSaved: ({ putOff }) => {
      setQueriesData<CareCase>(caseKeys.itself(caseId), (old) => ({ ...old, putOff }));
      showToast(putOff ? t("putOff.saved", { when: formatInstant(tag, putOff.until) }) : t("putOff.removed"));
      onDone();
      return invalidate(caseScreens.list, "home");
    },
    scope: `put-off.${caseId}`,
  });
};
