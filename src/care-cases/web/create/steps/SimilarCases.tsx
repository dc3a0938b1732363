import { useEffect, useRef, useState } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { TitleField } from "#care-cases/parts/title/web/TitleField.tsx";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { CaseLink } from "#care-cases/web/case/related/RelatedRow.tsx";
import { relatedQuery } from "#care-cases/web/case/related/related-queries.ts";
import { type Relate, useRelate } from "#care-cases/web/case/related/use-relate.ts";
import { fieldId } from "#care-cases/web/create/fields/focus-field.ts";
import type { FormProps } from "#care-cases/web/create/fields/form-props.ts";
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

const nothing: readonly CaseRow[] = [];

/**
 * The title, and open cases with a similar one, to avoid duplicates. Their number takes the place of the title's help;
 * their box is only there when there are any, and only appears, changes or disappears while the title or the box itself
 * has the focus, so no field in use shifts.
 */
export const SimilarCases = ({ caseId, ...form }: FormProps & { caseId: number }) => {
  const { t } = useWords();
  const { title, customer } = form.values;
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
  return (
    <div className="stack gap-1">
      <TitleField
        {...form}
        help={
          <>
            <span role="status" className="medium">
              {count > 0 ? t("caseCreate.similar", { count }) : ""}
            </span>
            {count > 0 ? null : t("caseCreate.titleHelp")}
            {count > 0 && shown !== found ? (
              <button
                type="button"
                className={`text-button accent ml-2 ${styles.show}`}
                onClick={() => show(found ?? nothing)}
              >
                {t("caseCreate.similarShow")}
              </button>
            ) : null}
          </>
        }
      />
      {shown.length > 0 || failure ? (
        <section
          ref={box}
          className={`box stack container gap-1 ${styles.box}`}
          aria-label={t("caseCreate.similarTitle")}
        >
          <ul className={`grid ${styles.list}`}>
            {shown.map((row) => (
              <SimilarRow key={row.id} row={row} relate={relate} isRelated={related.some(({ id }) => id === row.id)} />
            ))}
          </ul>
          {failure ? <ErrorNote action={failure.action} error={failure.error} onDismiss={relate.forget} /> : null}
        </section>
      ) : null}
    </div>
  );
};
