import { Link } from "react-router";
import styles from "./SortHead.module.css";

type Props = {
  column: string;
  label: string;
  /** Where the same list in another order is; null for what nothing is sorted by. */
  to: string | null;
  /** How the list is sorted by this column now; null when it is by another. */
  direction: "Ascending" | "Descending" | null;
  align?: "start" | "end";
};

/** The head of a table's column, which sorts by it. */
export const SortHead = ({ column, label, to, direction, align = "start" }: Props) => (
  <th
    scope="col"
    data-column={column}
    data-align={align}
    aria-sort={direction === null ? undefined : direction === "Ascending" ? "ascending" : "descending"}
  >
    {to === null ? (
      label
    ) : (
      <Link className={styles.sort} to={to} preventScrollReset>
        {label}
      </Link>
    )}
  </th>
);
