import type { ReactNode, Ref } from "react";
import styles from "./RowFrame.module.css";

type Props = {
  /** The id of its title. */
  id: string;
  title: string;
  help?: string | undefined;
  /** Takes the focus when what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A row of a page of settings: what it is at the left, its value and what can be done at the right. */
export const RowFrame = ({ id, title, help, titleRef, children }: Props) => (
  <section className={`grid py-3 lined ${styles.row}`} aria-labelledby={id}>
    <div className="stack gap-1 content-start">
      <h2 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={`medium ${styles.title}`}>
        {title}
      </h2>
      {help ? <p className="help">{help}</p> : null}
    </div>
    <div className="stack gap-2 content-start">{children}</div>
  </section>
);

/** What a row says, with a button at its end. */
export const RowLine = ({ button, children }: { button: ReactNode; children?: ReactNode }) => (
  <div className={`row baseline ${styles.line}`}>
    <div className="grow anywhere">{children}</div>
    {button}
  </div>
);
