import { CaseLink } from "#care-cases/web/case/related/RelatedRow.tsx";
import { focusField } from "#care-cases/web/create/fields/focus-field.ts";
import { Review, ReviewRow } from "#care-cases/web/create/steps/Review.tsx";
import { isOnItsWay } from "#case-files/web/upload-queue.ts";
import { useWords } from "#wording/use-words.ts";
import type { DraftForm } from "./use-draft-form.ts";

/** A summary of what will be sent. */
export const ReviewStep = ({ form: { draft, users, files, related, uploads } }: { form: DraftForm }) => {
  const { t } = useWords();
  const names = [...files.map(({ name }) => name), ...uploads.list.filter(isOnItsWay).map(({ file }) => file.name)];
  return (
    <Review values={draft.values} users={users} onGo={focusField}>
      {names.length > 0 ? <ReviewRow label={t("caseCreate.files")}>{names.join(", ")}</ReviewRow> : null}
      {related.length > 0 ? (
        <ReviewRow label={t("related.title")}>
          <ul className="stack gap-1">
            {related.map((row) => (
              <li key={row.id} className="row shrink">
                <CaseLink row={row} opensIn="tab" />
              </li>
            ))}
          </ul>
        </ReviewRow>
      ) : null}
    </Review>
  );
};
