import { type ReactNode, useId } from "react";
import styles from "./CustomerReport.module.css";

type Props = {
  title: string;
  size: "wide" | "half";
  /** What it holds: each kind has its height before it is filled. */
  kind: "months" | "open" | "against";
  children: ReactNode;
};

/** One chart with its title. */
export const ChartCard = ({ title, size, kind, children }: Props) => {
  const id = useId();
  return (
    <section
      className={`stack gap-3 shrink card ${styles.card}`}
      data-size={size}
      data-kind={kind}
      aria-labelledby={id}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
};
