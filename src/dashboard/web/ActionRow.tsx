import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./ActionList.module.css";

type Props = {
  careCase: { readonly id: number; readonly title: string };
  /** Under the title. */
  below?: ReactNode;
  /** The other cells of the row. */
  children: ReactNode;
};

/** A case to act on: its number, its title, which leads to it, and what else the list says of it. */
export const ActionRow = ({ careCase: { id, title }, below, children }: Props) => (
  <li className={`hovers lined gap-x-4 px-2 relative grid whole-line level row-high ${styles.row}`}>
    <span className="faint figures text-end">#{id}</span>
    <div className={`shrink ${styles.title}`}>
      <Link className="row-link cut plain" to={`/cases/${id}`} prefetch="intent">
        {title}
      </Link>
      {below}
    </div>
    {children}
  </li>
);
