import type { ComponentProps, ReactNode } from "react";
import type { CareCase, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { EditInPlace } from "#ui/field/EditInPlace.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Properties.module.css";
import { EmptyValue, FixedValue, PropertyRow } from "./PropertyRow.tsx";

type Props = Omit<ComponentProps<typeof EditInPlace<CareCase>>, "record" | "size" | "children"> & {
  saver: CaseSaver;
  field: CaseField;
  /** Id of the button that starts editing, and its tooltip. */
  id?: string;
  title?: string;
  /** The displayed value; null if empty. */
  shown: ReactNode;
};

/** A property edited as text: a click turns it into an input. */
export const TypedProperty = ({ saver, field, id, title, shown, ...edit }: Props) => {
  const { label } = edit;
  const { t } = useWords();
  const { current } = saver;
  return (
    <PropertyRow label={label} saver={saver} field={field}>
      <EditInPlace {...edit} record={current} size="small">
        {(begin, button) =>
          current.may.edit.includes(field) ? (
            <button
              ref={button}
              type="button"
              id={id}
              title={title}
              className={`value-button ${styles.edit}`}
              onClick={begin}
            >
              <span className="only-for-screen-readers">{t("casePage.change", { field: label })}: </span>
              {shown ?? <EmptyValue />}
            </button>
          ) : (
            <FixedValue>{shown ?? <EmptyValue />}</FixedValue>
          )
        }
      </EditInPlace>
    </PropertyRow>
  );
};
