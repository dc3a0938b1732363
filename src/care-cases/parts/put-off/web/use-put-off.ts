import type { CareCase } from "#care-cases/contract/care-case.ts";
import { putOffCalls } from "#care-cases/parts/put-off/contract.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import type { Reply } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate, setQueriesData } from "#platform/web/loading/cache.ts";
import { showToast } from "#platform/web/toasts.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

/** A time in Denmark with a note; null brings the case back. */
type PutOffWish = { readonly until: { readonly date: string; readonly time: string }; readonly note: string } | null;

/** How a case is put off or brought back: `send` and `onSaved` of a save. */
export const usePutOff = (caseId: number, onDone: () => void) => {
  const { t, tag } = useWords();
  return {
    send: (wish: PutOffWish) =>
      browserApi(putOffCalls).putOffCareCase({ body: { caseId, ...(wish ?? { until: null }) } }),
    onSaved: ({ putOff }: Reply<typeof putOffCalls.putOffCareCase>) => {
      setQueriesData<CareCase>(caseKeys.itself(caseId), (old) => ({ ...old, putOff }));
      showToast(putOff ? t("putOff.saved", { when: formatInstant(tag, putOff.until) }) : t("putOff.removed"));
      onDone();
      return invalidate(caseScreens.list, "home");
    },
  };
};
