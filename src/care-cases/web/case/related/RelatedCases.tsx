import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { showToast } from "#platform/web/toasts.ts";
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
  /** Where a related case opens: in a tab of its own where leaving the page would disturb. */
  opensIn?: OpensIn;
  /** The id of the button that adds one. */
  pickerId?: string;
  onChange?: RelationChanged;
};

/** The cases that a case is related to, with ways to add one by number or words and to remove one. Has no heading. */
export const RelatedCases = ({ caseId, mayRelate, opensIn = "here", pickerId, onChange }: Props) => {
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const { data: related, error, refetch } = useQuery(relatedQuery(caseId));
  const relate = useRelate(caseId, onChange);
  const { failure } = relate;

  // What had the focus is gone with its row.
  const focusNext = (at: number) => {
    const buttons = place.current?.querySelectorAll<HTMLElement>("[data-remove], [popovertarget]");
    [...(buttons ?? [])].at(Math.min(at, (buttons?.length ?? 1) - 1))?.focus();
  };
  const remove = async (one: CaseRow, at: number) => {
    if (!(await relate.remove(one))) return;
    setTimeout(focusNext, 0, at);
    const undo = { words: t("related.undo"), onDo: () => void relate.add(one) };
    showToast(t("related.removed", { id: one.id }), [undo]);
  };

  if (!related) {
    return error ? (
      <ErrorNote action={t("casePage.loadFailed")} error={asApiError(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={36} />
    );
  }
  return (
    <div ref={place} className={`stack container`}>
      {related.length > 0 ? (
        <ul className="stack gap-1" aria-label={t("related.title")}>
          {related.map((one, at) => (
            <RelatedRow
              key={one.id}
              row={one}
              opensIn={opensIn}
              isBusy={relate.busyId === one.id}
              onRemove={mayRelate ? () => void remove(one, at) : null}
            />
          ))}
        </ul>
      ) : (
        <p className="help">{t("related.emptyTitle")}</p>
      )}
      {mayRelate ? (
        <RelatedPicker
          caseId={caseId}
          related={related}
          onAdd={(one) => void relate.add(one)}
          {...(pickerId ? { id: pickerId } : {})}
        />
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
