import type { ReactNode } from "react";
import styles from "./LinkCard.module.css";

type Props = {
  readonly icon: ReactNode;
  /** Success or dead end; icon and text say the same. */
  readonly tone?: "good" | "bad";
  readonly title: string;
  readonly children: ReactNode;
};

/** The state of a link: icon, text, and the next action. */
export const LinkCard = ({ icon, tone, title, children }: Props) => (
  <section className={`px-4 ${styles.card}`} aria-labelledby="ticket-title">
    <span
      className={`inline-flex level middle accent round accent-tint ${styles.icon}`}
      data-tone={tone}
      aria-hidden="true"
    >
      {icon}
    </span>
    <h1 id="ticket-title" className={`mt-4 ${styles.title}`} tabIndex={-1}>
      {title}
    </h1>
    {children}
  </section>
);

/** Shows who is signed in, so nobody confirms as someone else by mistake. */
export const AsPerson = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-3 faint anywhere">{children}</p>
);

export const LinkText = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-2 soft lead anywhere roomy">{children}</p>
);

export const LinkActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={`actions gap-3 mt-6 ${styles.acts}`}>{children}</div>
);
