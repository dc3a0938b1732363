import type { ReactNode } from "react";
import styles from "./LinkCard.module.css";

type Props = {
  readonly icon: ReactNode;
  /** Met, or nothing to be done about it; the icon and the words say the same. */
  readonly tone?: "good" | "bad";
  readonly title: string;
  readonly children: ReactNode;
};

/** How a link stands: a sign, what it is in words, and the act that leads on. */
export const LinkCard = ({ icon, tone, title, children }: Props) => (
  <section className={styles.card} aria-labelledby="ticket-title">
    <span className={styles.icon} data-tone={tone} aria-hidden="true">
      {icon}
    </span>
    <h1 id="ticket-title" className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    {children}
  </section>
);

/** Who is asked, so that nobody answers as somebody else by mistake. */
export const AsPerson = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-3 faint anywhere">{children}</p>
);

export const LinkText = ({ children }: { readonly children: ReactNode }) => (
  <p className={`mt-2 soft lead anywhere ${styles.text}`}>{children}</p>
);

export const LinkActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={`actions gap-3 mt-6 ${styles.acts}`}>{children}</div>
);
