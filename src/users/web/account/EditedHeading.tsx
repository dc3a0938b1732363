import { IconPencil } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { EditInPlace } from "#ui/field/EditInPlace.tsx";
import { FieldConflict } from "#ui/field/FieldConflict.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Account.module.css";
import type { AccountSaver } from "./use-account-save.ts";

type Props = Pick<ComponentProps<typeof EditInPlace>, "label" | "input" | "problemOf"> &
  Pick<ComponentProps<typeof FieldConflict>, "failed" | "explain"> & { saver: AccountSaver; isEditable: boolean };

/** A name as a page's heading; those who may change it press the pencil beside it. */
export const EditedHeading = ({ saver, isEditable, failed, explain, ...edit }: Props) => {
  const { t } = useWords();
  const { current } = saver;
  const { name } = current;
  return (
    <div className="stack shrink" aria-busy={saver.isPending("name")}>
      <EditInPlace
        {...edit}
        size="large"
        text={name}
        record={current}
        onSave={(typed, since) => void saver.save("name", { name: typed }, { name: typed }, since)}
      >
        {(begin, button) => (
          <span className="row gap-2">
            <h1>{name}</h1>
            {isEditable ? (
              <button
                ref={button}
                type="button"
                className={`center rounded hovers faint ${styles.pencil}`}
                aria-label={`${t("userPage.change", { field: edit.label })}: ${name}`}
                title={t("userPage.change", { field: edit.label })}
                onClick={begin}
              >
                <IconPencil size={16} aria-hidden="true" />
              </button>
            ) : null}
          </span>
        )}
      </EditInPlace>
      {saver.troubleOf("name") ? (
        <FieldConflict
          saver={saver}
          field="name"
          failed={failed}
          {...(explain && { explain })}
          textOf={(record) => record.name}
        />
      ) : null}
    </div>
  );
};
