import { Link } from "react-router";
import type { OpenCase } from "#reports/contract/service-report.ts";
import styles from "./ReportTable.module.css";

/** A case's number, and its title as a link: two cells. */
export const CaseCells = ({ id, title }: Pick<OpenCase, "id" | "title">) => (
  <>
    <td data-id>{`#${id}`}</td>
    <th scope="row" data-title>
      <Link className={`no-underline accent underlines ${styles.link}`} to={`/cases/${id}`} prefetch="intent">
        {title}
      </Link>
    </th>
  </>
);
