import { useLocation } from "react-router";
import type { ImportDetails } from "#moving-in/contract/import-run.ts";
import { readImportUrl } from "#moving-in/web/import-page.ts";
import { isWorking } from "#moving-in/web/import-words.ts";
import { DryRun } from "./DryRun.tsx";
import { FailedImport } from "./FailedImport.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { type FoundRows, ImportRows } from "./ImportRows.tsx";
import { MatchColumns } from "./MatchColumns.tsx";
import { RunProgress } from "./RunProgress.tsx";

type Props = { run: ImportDetails; found: FoundRows | null; isBusy: boolean };

/** What an import is at: its columns, what it would do, how far it is, or what it did. */
export const ImportBody = ({ run, found, isBusy }: Props) => {
  const { search } = useLocation();
  const view = readImportUrl(new URLSearchParams(search));
  if (isWorking(run)) return <RunProgress run={run} />;
  if (run.state === "columns" || (run.state === "planned" && view.isMatching)) return <MatchColumns run={run} />;
  return (
    <>
      {run.state === "failed" ? <FailedImport run={run} /> : null}
      {run.state === "planned" ? <DryRun run={run} /> : null}
      {run.state === "done" || run.state === "takenBack" || run.takeBackUntil !== null ? (
        <ImportResult run={run} />
      ) : null}
      {found && (run.state !== "failed" || found.rows.length > 0) ? (
        <ImportRows run={run} found={found} view={view} isBusy={isBusy} />
      ) : null}
    </>
  );
};
