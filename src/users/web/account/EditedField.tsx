import { IconPencil } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import type { FieldSaver } from "#platform/web/saving/use-field-save.ts";
import { Email } from "#ui/contact/Email.tsx";
import { EditInPlace } from "#ui/field/EditInPlace.tsx";
import { FieldConflict } from "#ui/field/FieldConflict.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Account.module.css";
import { AccountRow, NotGiven } from "./AccountRow.tsx";

type WithTexts<F extends string> = Readonly<Record<F, string | null>>;

type Props<F extends string, O, C> = Pick<
  ComponentProps<typeof EditInPlace>,
  "label" | "input" | "isLong" | "problemOf"
> &
  Pick<ComponentProps<typeof FieldConflict>, "failed" | "explain"> & {
    saver: FieldSaver<F, O, C>;
    field: F;
    isEditable: boolean;
    /** Custom display of the read-only value; plain text by default. */
    renderValue?: (value: string) => ReactNode;
    /** What is doubtful about the stored value, which stands below it. */
    doubt?: string | null;
  };

/** A field displayed as text; those who may change it can click to edit. */
export const EditedField = <F extends string, O extends WithTexts<F>, C>(props: Props<F, O, C>) => {
  const { saver, field, failed, explain, isEditable, renderValue, doubt = null, ...edit } = props;
  const { t } = useWords();
  const { current } = saver;
  const value = current[field];
  const text =
    value === null ? (
      <NotGiven />
    ) : (
      <span className="lines">{edit.input?.type === "email" ? <Email of={value} /> : value}</span>
    );
  const save = (typed: string, since: O) => {
    const changes = { [field]: typed || null } as C & Partial<O>;
    void saver.save(field, changes, changes, since);
  };
  return (
    <AccountRow
      label={edit.label}
      isBusy={saver.isPending(field)}
      trouble={
        saver.troubleOf(field) ? (
          <FieldConflict
            saver={saver}
            field={field}
            failed={failed}
            {...(explain && { explain })}
            textOf={(record) => record[field] ?? t("userPage.nothing")}
          />
        ) : null
      }
    >
      <EditInPlace {...edit} text={value ?? ""} record={current} onSave={save}>
        {(begin, button) =>
          isEditable ? (
            <button ref={button} type="button" className={`value-button ${styles.edit}`} onClick={begin}>
              <span className="only-for-screen-readers">{t("userPage.change", { field: edit.label })}: </span>
              {text}
              <IconPencil size={14} aria-hidden="true" />
            </button>
          ) : value !== null && renderValue ? (
            renderValue(value)
          ) : (
            text
          )
        }
      </EditInPlace>
      {doubt === null ? null : <p className="help">{doubt}</p>}
    </AccountRow>
  );
};
