import { useEffect, useRef, useState } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { CaseLink } from "#care-cases/web/case/related/RelatedRow.tsx";
import { relatedQuery } from "#care-cases/web/case/related/related-queries.ts";
import { type Relate, useRelate } from "#care-cases/web/case/related/use-relate.ts";
import type { DraftValues } from "#care-cases/web/create/draft/draft-values.ts";
import { fieldId } from "#care-cases/web/create/fields/focus-field.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./SimilarCases.module.css";
import { useSimilarCases } from "./use-similar-cases.ts";

type RowProps = { row: CaseRow; isRelated: boolean; relate: Relate };

const SimilarRow = ({ row, isRelated, relate }: RowProps) => {
  const { t } = useWords();
  const isBusy = relate.busyId === row.id;
  return (
    <li className={`stack level gap-y-0 gap-x-3 lined-above fine ${styles.row}`}>
      <CaseLink row={row} opensIn="tab" />
      <span className={`soft nowrap ${styles.status}`}>
        <CaseStatusDot status={row.status} contactPerson={row.contactPerson} />
      </span>
      <Button
        size="small"
        aria-label={isRelated ? undefined : t("caseCreate.relateCase", { id: row.id })}
        aria-disabled={isRelated}
        aria-busy={isBusy}
        onClick={() => {
          if (!isRelated && !isBusy) void relate.add(row);
        }}
      >
        {t(isRelated ? "caseCreate.related" : "caseCreate.relate")}
      </Button>
    </li>
  );
};

type Props = { caseId: number; values: Pick<DraftValues, "title" | "customer"> };

const nothing: readonly CaseRow[] = [];

/**
 * Open cases similar to the one being written, to avoid duplicates. The line is always there; rows only appear or
 * disappear while the title or the box itself has the focus, so no field in use shifts.
 */
export const SimilarCases = ({ caseId, values: { title, customer } }: Props) => {
  const { t } = useWords();
  const box = useRef<HTMLElement>(null);
  const found = useSimilarCases({ caseId, title, customerNumber: customer?.customerNumber ?? null });
  const [shown, show] = useState(nothing);
  const { data: related = nothing } = useData(relatedQuery(caseId));
  const relate = useRelate(caseId);
  const { failure } = relate;

  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.id === fieldId("title") || box.current?.contains(activeElement)) show(found ?? nothing);
  }, [found]);

  const count = found?.length ?? 0;
  const line =
    count > 0 ? t("caseCreate.similar", { count }) : t(found ? "caseCreate.similarNone" : "caseCreate.similarHint");
  return (
    <section
      ref={box}
      className={`box stack container gap-1 ${styles.box}`}
      data-found={count > 0}
      aria-label={t("caseCreate.similarTitle")}
    >
      <div className={`row control-high help ${styles.line}`}>
        <p role="status">{line}</p>
        {count > 0 && shown !== found ? (
          <Button size="small" variant="plain" onClick={() => show(found ?? nothing)}>
            {t("caseCreate.similarShow")}
          </Button>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <ul className={`grid ${styles.list}`}>
          {shown.map((row) => (
            <SimilarRow key={row.id} row={row} relate={relate} isRelated={related.some(({ id }) => id === row.id)} />
          ))}
        </ul>
      ) : null}
      {failure ? <ErrorNote action={failure.action} error={failure.error} onDismiss={relate.forget} /> : null}
    </section>
  );
};
