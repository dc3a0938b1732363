import { type ReactNode, useId } from "react";
import styles from "./CustomerReport.module.css";

type Props = {
  title: string;
  size: "wide" | "half";
  /** The content; each kind but "plain" has a fixed height while loading. */
  kind: "months" | "open" | "against" | "plain";
  children: ReactNode;
};

export const ChartCard = ({ title, size, kind, children }: Props) => {
  const id = useId();
  return (
    <section
      className={`card stack content-start shrink gap-3 unbroken ${styles.card}`}
      data-size={size}
      data-kind={kind}
      aria-labelledby={id}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
};
