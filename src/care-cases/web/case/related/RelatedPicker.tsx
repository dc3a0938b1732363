import { IconPlus } from "@tabler/icons-react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./RelatedCases.module.css";
import { relatedSource } from "./related-source.ts";

type Props = { caseId: number; related: readonly CaseRow[]; onAdd: (one: CaseRow) => void; id?: string };

/** Finds a case to relate by number or words. */
export const RelatedPicker = ({ caseId, related, onAdd, id }: Props) => {
  const { t } = useWords();
  return (
    <div className={styles.add}>
      <Picker
        {...(id ? { id } : {})}
        variant="field"
        label={t("related.search")}
        source={relatedSource(caseId, related, t)}
        onChoose={onAdd}
      >
        <span className="row-inline soft">
          <IconPlus size={14} aria-hidden="true" />
          {t("related.add")}
        </span>
      </Picker>
    </div>
  );
};
