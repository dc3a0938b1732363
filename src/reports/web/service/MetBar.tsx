import { useId } from "react";
import type { Against } from "#reports/contract/service-report.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./MetBar.module.css";
import { metShare } from "./met-share.ts";

/** Met and failed as a filled and a hatched part, with the figures as text. */
export const MetBar = ({ against }: { against: Against }) => {
  const { t, tag } = useWords();
  const hatched = useId();
  const { met, failed } = against;
  const share = metShare(against);
  if (share === null) return <span className="faint">–</span>;
  const metPercent = `${(met / (met + failed)) * 100}%`;
  return (
    <span className="row end">
      <svg className={styles.drawing} aria-hidden="true">
        <pattern id={hatched} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.failed} width="1.5" height="4" />
        </pattern>
        <rect className={styles.met} width={metPercent} height="100%" />
        <rect fill={`url(#${hatched})`} x={metPercent} width={`${(failed / (met + failed)) * 100}%`} height="100%" />
        <rect className={styles.edge} width="100%" height="100%" />
      </svg>
      <span className="nowrap">
        {t("serviceReport.metOf", { met: formatNumber(tag, met), all: formatNumber(tag, met + failed) })}
      </span>
    </span>
  );
};
