import type { WorkFigure, WorkLoad } from "#dashboard/contract/coordinator.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./WorkFigures.module.css";

/** Figures of a load with the color for values above zero. */
export type ShownFigures = readonly (readonly [
  name: Exclude<WorkFigure, "active" | "runningOut">,
  tone: "red" | "amber" | "plain",
])[];

type Props = {
  load: WorkLoad;
  figures: ShownFigures;
  /** The list behind a figure; null for one that leads to none. */
  urlOf: (figure: ShownFigures[number][0]) => string | null;
};

/** Figures of a person's or a team's active cases, each linking to its list, if there is one. */
export const WorkFigures = ({ load, figures, urlOf }: Props) => {
  const { t, tag } = useWords();
  return figures.map(([figure, tone]) => {
    const url = urlOf(figure);
    const shown = (
      <>
        <span className="strong figures">{formatNumber(tag, load[figure])}</span> {t(`coordinator.${figure}Word`)}
      </>
    );
    return (
      <li key={figure} className={styles.figure} data-tone={load[figure] > 0 ? tone : "none"}>
        {url === null ? (
          shown
        ) : (
          <a href={url} draggable={false}>
            {shown}
          </a>
        )}
      </li>
    );
  });
};
