import { movingInCalls } from "#moving-in/contract/calls.ts";
import { movingInRight } from "#moving-in/rules/import-rights.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { downloadBadRows } from "./bad-rows.ts";
import { runImport, setImportColumns, takeBackImport } from "./change-import.ts";
import { toImportDetails, toImportRun } from "./import-views.ts";
import { findRowPage } from "./row-store.ts";
import { findImportPage, findRun } from "./run-store.ts";
import { startImport } from "./start-import.ts";

const pageSize = bounds.pageSize.usual;

const getImports: Operation<typeof movingInCalls.getImports> = async ({ db, body, now }) => {
  const found = await findImportPage(db, body.after, pageSize + 1);
  return { runs: found.slice(0, pageSize).map((run) => toImportRun(run, now)), hasMore: found.length > pageSize };
};

const getImport: Operation<typeof movingInCalls.getImport> = async ({ db, body, now, refuse }) => {
  const run = await findRun(db, body.id);
  if (!run) throw refuse("notFound");
  return { run: await toImportDetails(db, run, now) };
};

const getImportRows: Operation<typeof movingInCalls.getImportRows> = async ({ db, body, refuse }) => {
  const run = await findRun(db, body.id);
  if (!run) throw refuse("notFound");
  const { outcome, after = 0 } = body;
  const found = await findRowPage(db, run.id, { outcome, after, limit: pageSize + 1 });
  return { rows: found.slice(0, pageSize), hasMore: found.length > pageSize };
};

const allow = actorsWho(movingInRight);

export const movingInApi = implement(movingInCalls, {
  startImport: { allow, run: startImport },
  getImports: { allow, run: getImports },
  getImport: { allow, run: getImport },
  setImportColumns: { allow, run: setImportColumns },
  getImportRows: { allow, run: getImportRows },
  runImport: { allow, run: runImport },
  takeBackImport: { allow, run: takeBackImport },
  downloadBadRows: { allow, run: downloadBadRows },
});
