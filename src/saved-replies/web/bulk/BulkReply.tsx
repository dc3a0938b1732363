import { IconTextPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { ListedRow } from "#care-cases/rules/public.ts";
import type { RowsChange } from "#care-cases/web/list/bulk/use-bulk-change.ts";
import { panelButtonClass } from "#care-cases/web/list/filters/PanelButton.tsx";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { useWords } from "#wording/use-words.ts";

const BulkReplyDialog = lazyComponent(() => import("./BulkReplyDialog.tsx"));

type Props = { rows: readonly ListedRow[]; onChange: (change: RowsChange) => void };

/** Answers the selected cases with a saved reply. */
export const BulkReply = ({ rows, onChange }: Props) => {
  const { t } = useWords();
  const [isAsked, ask] = useState(false);
  if (!staffMay(useActor(), "handleCases")) return null;
  return (
    <>
      <button type="button" className={panelButtonClass} aria-haspopup="dialog" onClick={() => ask(true)}>
        <IconTextPlus size={14} aria-hidden="true" />
        {t("replies.bulk")}
      </button>
      {isAsked ? (
        <BulkReplyDialog
          rows={rows}
          onChange={(change) => {
            ask(false);
            onChange(change);
          }}
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  );
};
