import { useId } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./CoordinatorHome.module.css";

const halves = ["cases", "team"] as const;
export type Half = (typeof halves)[number];

type Props = { half: Half; count: number; onChange: (half: Half) => void };

/** On a phone, which has room for half of the board: selects the half. */
export const HalfChoice = ({ half, count, onChange }: Props) => {
  const { t } = useWords();
  const name = useId();
  const words = {
    cases: t("coordinator.unassignedCount", { count }),
    team: t("coordinator.teamTitle"),
  } as const satisfies Record<Half, string>;
  return (
    <fieldset className={`segments mt-4 hidden ${styles.halves}`} aria-label={t("coordinator.halves")}>
      {halves.map((each) => (
        <label key={each} className="segment">
          <input type="radio" name={name} checked={half === each} onChange={() => onChange(each)} />
          {words[each]}
        </label>
      ))}
    </fieldset>
  );
};
