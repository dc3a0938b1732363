import { Link } from "react-router";
import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { importUrl } from "#moving-in/web/import-page.ts";
import { rowsText } from "#moving-in/web/import-words.ts";
import { useWords } from "#wording/use-words.ts";

/** How many rows are imported though something of them is doubtful or left out, and which. */
export const Remarks = ({ run: { id, counts } }: { run: ImportRun }) => {
  const words = useWords();
  return (
    <p>
      {rowsText("importRows.remarked", counts.remarks, words)}{" "}
      <Link to={importUrl(id, { outcome: "remarks" })}>{words.t("imports.seeRemarks")}</Link>
    </p>
  );
};
