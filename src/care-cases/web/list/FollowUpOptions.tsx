import { useId } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./FollowUpOptions.module.css";
import { OptionList } from "./OptionList.tsx";

type Props = { chosen: string | undefined; onChoose: (values: readonly string[]) => void };

/** Follow-up today or earlier, or up to a date. */
export const FollowUpOptions = ({ chosen, onChoose }: Props) => {
  const { t } = useWords();
  const id = useId();
  const isToday = chosen === "today";
  return (
    <>
      <OptionList
        key={String(isToday)}
        options={[{ value: "today", label: t("caseList.followUpToday") }]}
        chosen={isToday ? ["today"] : []}
        onChoose={onChoose}
        takesFocus
      />
      <div className={styles.date}>
        <label htmlFor={id}>{t("caseList.followUpDate")}</label>
        <input
          id={id}
          type="date"
          defaultValue={isToday ? "" : chosen}
          onChange={(event) => onChoose(event.target.value ? [event.target.value] : [])}
        />
      </div>
    </>
  );
};
