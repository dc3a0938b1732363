import { Link } from "react-router";
import styles from "./SortHead.module.css";

type Props = {
  column: string;
  label: string;
  /** URL of the list in this order; null if the column isn't sortable. */
  to: string | null;
  /** The current sort direction by this column; null if sorted by another. */
  direction: "Ascending" | "Descending" | null;
  align?: "start" | "end";
  /** Pixels or a percentage; columns without it share the rest. */
  width?: number | string | undefined;
  /** The named width below which the table hides the column. */
  drops?: string | undefined;
};

/** A column head that sorts by its column. */
export const SortHead = ({ column, label, to, direction, align = "start", width, drops }: Props) => (
  <th
    scope="col"
    data-column={column}
    data-align={align}
    data-drops={drops}
    style={width === undefined ? undefined : { width }}
    aria-sort={direction === null ? undefined : direction === "Ascending" ? "ascending" : "descending"}
  >
    {to === null ? (
      label
    ) : (
      <Link className={`inline-flex level fit rounded-small quiet-link ${styles.sort}`} to={to} preventScrollReset>
        {label}
      </Link>
    )}
  </th>
);
