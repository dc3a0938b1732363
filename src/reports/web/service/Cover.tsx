import type { ServiceReport } from "#reports/contract/service-report.ts";
import { BrandMark } from "#ui/page/BrandMark.tsx";
import { formatDate, formatInstant, formatMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Cover.module.css";

type Props = {
  report: ServiceReport;
  /** What the report is to its reader. */
  title: string;
};

/** Who made the report, for whom and of when: the head of the page, and the first page on paper. */
export const Cover = ({ report: { customer, month, madeAt, isOver, days }, title }: Props) => {
  const { t, tag } = useWords();
  const made = formatInstant(tag, madeAt);
  const [first, last] = [days.at(0), days.at(-1)].map((one) => (one ? formatDate(tag, one.day) : ""));
  const facts = [
    [t("serviceReport.customer"), customer.name],
    [t("serviceReport.customerNumber"), customer.customerNumber],
    [t("serviceReport.period"), `${first} – ${last}`],
    [t("serviceReport.made"), made],
  ] as const;
  return (
    <header className={`stack gap-3 pb-3 ${styles.cover}`}>
      <div className={styles.brand}>
        <BrandMark size={28} />
      </div>
      <div className={`stack gap-1 ${styles.title}`}>
        <p className="soft strong">{title}</p>
        <h1>{`${customer.name}, ${formatMonth(tag, month, "long")}`}</h1>
        {isOver ? null : <p className="amber help">{t("serviceReport.soFar", { at: made })}</p>}
      </div>
      <dl className={`help figures ${styles.facts}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
};
