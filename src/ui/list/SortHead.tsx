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
  /** Pixels, or a share of the table; what says none shares what the others leave. */
  width?: number | string | undefined;
};

/** The head of a table's column, which sorts by it. */
export const SortHead = ({ column, label, to, direction, align = "start", width }: Props) => (
  <th
    scope="col"
    data-column={column}
    data-align={align}
    style={width === undefined ? undefined : { width }}
    aria-sort={direction === null ? undefined : direction === "Ascending" ? "ascending" : "descending"}
  >
    {to === null ? (
      label
    ) : (
      <Link className={`quiet-link ${styles.sort}`} to={to} preventScrollReset>
        {label}
      </Link>
    )}
  </th>
);
