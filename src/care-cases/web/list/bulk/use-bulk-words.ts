import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { casePath } from "#care-cases/web/list/case-path.ts";
import type { BulkWords } from "#ui/list/bulk/bulk-words.ts";
import { useWords } from "#wording/use-words.ts";

const known = [
  "stale",
  "transitionNotAllowed",
  "needsNewerMessage",
  "needsFollowUpDate",
  "needsAssignee",
] as const satisfies readonly string[];

/** The texts about cases in the bar of selected rows. */
export const useBulkWords = (): BulkWords<ListedRow> => {
  const { t } = useWords();
  return {
    bar: t("caseBulk.bar"),
    selected: (count) => t("caseBulk.selected", { count }),
    onThisPage: t("caseBulk.onThisPage"),
    running: t("caseBulk.running"),
    done: (count) => t("caseBulk.changed", { count }),
    stopped: (done, all) => t("caseBulk.stopped", { done, all }),
    notDone: (count) => t("caseBulk.notChanged", { count }),
    row: (row) => ({ text: `#${row.id} ${row.title}`, to: casePath(row) }),
    explain: ({ statusCode, code: given }) => {
      if (statusCode === 404) return t("caseBulk.gone");
      const code = known.find((one) => one === given);
      return code ? t(`caseBulk.${code}`) : null;
    },
  };
};
