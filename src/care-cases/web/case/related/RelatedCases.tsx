import type { Ref } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { Opening } from "#ui/overlay/opening.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import { RelatedPicker } from "./RelatedPicker.tsx";
import { type OpensIn, RelatedRow } from "./RelatedRow.tsx";
import { relatedQuery } from "./related-queries.ts";
import { type RelationChanged, useRelate } from "./use-relate.ts";

type Props = {
  caseId: number;
  mayRelate: boolean;
  /** From the screen's load; undefined if it failed, so it is fetched here. */
  loaded: CaseRow[] | undefined;
  /** Where a related case opens: in a new tab if leaving the page would disturb. */
  opensIn?: OpensIn;
  /** Of the button that adds one. */
  opener?: Ref<Opening>;
  onChange?: RelationChanged;
};

/** A case's related cases, with adding by number or words, and removing. Has no heading. */
export const RelatedCases = ({ caseId, mayRelate, loaded, opensIn = "here", opener, onChange }: Props) => {
  const { t } = useWords();
  const { data: related, error, retry } = useData(relatedQuery(caseId), loaded);
  const relate = useRelate(caseId, onChange);
  const { failure } = relate;

  const remove = async (one: CaseRow) => {
    if (!(await relate.remove(one))) return;
    const undo = { words: t("related.undo"), onUndo: () => void relate.add(one) };
    showToast(t("related.removed", { id: one.id }), [undo]);
  };

  if (!related) {
    return error ? (
      <ErrorNote action={t("casePage.loadFailed")} error={error} onRetry={retry} />
    ) : (
      <Skeleton height={36} />
    );
  }
  return (
    <div className="stack container">
      {related.length > 0 ? (
        <ul className="stack gap-1" aria-label={t("related.title")}>
          {related.map((one) => (
            <RelatedRow
              key={one.id}
              row={one}
              opensIn={opensIn}
              isBusy={relate.busyId === one.id}
              onRemove={mayRelate ? () => void remove(one) : null}
            />
          ))}
        </ul>
      ) : (
        <p className="help">{t("related.emptyTitle")}</p>
      )}
      {mayRelate ? (
        <RelatedPicker caseId={caseId} related={related} opener={opener} onAdd={(one) => void relate.add(one)} />
      ) : null}
      {failure ? (
        <ErrorNote
          action={failure.action}
          error={failure.error}
          onDismiss={relate.forget}
          {...(failure.retry ? { onRetry: failure.retry } : {})}
        />
      ) : null}
    </div>
  );
};
