import { useId } from "react";
import type { PlanAssignee } from "#dashboard/rules/follow-up-plan.ts";
import { useActor } from "#platform/web/page.ts";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Planner.module.css";

type Props = { people: readonly Person[]; assignee: PlanAssignee; onChange: (assignee: PlanAssignee) => void };

const read = (value: string): PlanAssignee =>
  value === "" ? null : value === "@me" || value === "@none" ? value : Number(value);

/** Selects whose cases are planned. */
export const AssigneeChoice = ({ people, assignee, onChange }: Props) => {
  const { t } = useWords();
  const id = useId();
  const { userId } = useActor();
  const isUnknown = typeof assignee === "number" && !people.some((person) => person.id === assignee);
  return (
    <div className={`row help ${styles.choice}`}>
      <label htmlFor={id}>{t("caseColumn.assignee")}</label>
      <select id={id} value={assignee ?? ""} onChange={({ target }) => onChange(read(target.value))}>
        <option value="">{t("coordinator.everybody")}</option>
        <option value="@me">{t("caseList.me")}</option>
        <option value="@none">{t("caseList.nobody")}</option>
        {isUnknown ? <option value={assignee}>{t("caseList.person", { id: assignee })}</option> : null}
        {people
          .filter((person) => person.id !== userId || assignee === userId)
          .map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
      </select>
    </div>
  );
};
