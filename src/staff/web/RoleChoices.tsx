import { useId } from "react";
import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import { Field } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./RoleChoices.module.css";

type Props = { roles: readonly StaffRole[]; onChange: (roles: StaffRole[]) => void };

/** Role check boxes, each with its purpose. */
export const RoleChoices = ({ roles, onChange }: Props) => {
  const { t } = useWords();
  const id = useId();
  return (
    <Field label={t("staff.roles")} kind="group">
      {() => (
        <div className="stack gap-2">
          {staffRoles.map((role) => (
            <div key={role}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={roles.includes(role)}
                  aria-describedby={`${id}-${role}`}
                  onChange={({ target }) =>
                    onChange(staffRoles.filter((one) => (one === role ? target.checked : roles.includes(one))))
                  }
                />
                <span>{t(`staffRole.${role}`)}</span>
              </label>
              <p id={`${id}-${role}`} className={`help ${styles.help}`}>
                {t(`staffRoleHelp.${role}`)}
              </p>
            </div>
          ))}
        </div>
      )}
    </Field>
  );
};
