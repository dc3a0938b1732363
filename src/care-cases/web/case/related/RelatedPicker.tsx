import { IconPlus } from "@tabler/icons-react";
import type { Ref } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { Picker } from "#ui/field/Picker.tsx";
import type { Opening } from "#ui/overlay/opening.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./RelatedCases.module.css";
import { relatedSource } from "./related-source.ts";

type Props = {
  caseId: number;
  related: readonly CaseRow[];
  onAdd: (one: CaseRow) => void;
  opener?: Ref<Opening> | undefined;
};

/** Finds a case to relate by number or words. */
export const RelatedPicker = ({ caseId, related, onAdd, opener }: Props) => {
  const { t } = useWords();
  return (
    <div className={styles.add}>
      <Picker
        opener={opener}
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
