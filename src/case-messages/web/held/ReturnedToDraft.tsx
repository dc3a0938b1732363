import { cachedDraftsQuery, type StoredDrafts } from "#case-messages/web/composer/draft-queries.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { caseId: number; isInternal: boolean; drafts: StoredDrafts };

/** Explains why a sent message became a draft again, until it is changed. */
export const ReturnedToDraft = ({ caseId, isInternal, drafts }: Props) => {
  const { t } = useWords();
  const { data } = useData(cachedDraftsQuery(caseId), drafts);
  const refused = data?.drafts.find((draft) => draft.isInternal === isInternal)?.refused;
  if (!refused) return null;
  return (
    <div className="stack notice gap-1 fine" role="alert">
      <p>
        <strong>{t("held.cameBack")}</strong>
      </p>
      <p>
        {t.orNull(`refusal.${refused}`) ?? t("refusal.unexpected")} {t("held.cameBackHelp")}
      </p>
    </div>
  );
};
