import type { companyExportCalls } from "#company-export/contract/calls.ts";
import { companyReader, mayExportCompany } from "#company-export/rules/company-reader.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { FileMaker } from "#platform/server/exports/file-maker.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findExportedCompany } from "./company-rows-store.ts";
import { hashCompanyFiles } from "./hash-files.ts";
import { writeCompany } from "./write-company.ts";

type Export = typeof companyExportCalls.exportCompany;

/** How long files are read for their hashes. What is left has none in this export, and gets one in the next. */
const longestHashingMs = 3 * minuteMs;

/** A company's data as a file. The audit row is written, and files are read, when the export gets its slot. */
export const exportCompany: Operation<Export> = async (request) => {
  const { actor, app, body, db, refuse } = request;
  const { customerNumber } = body;
  const mayBe = mayExportCompany(actor, customerNumber);
  if (!mayBe || !(await findExportedCompany(db, companyReader(customerNumber)))) throw refuse("notFound");
  return request.makeFile(async () => {
    await request.inTransaction(async (tx) => tx.note({ customerNumber }));
    const until = performance.now() + longestHashingMs;
    await hashCompanyFiles({ db, files: app.files, customerNumber }, () => performance.now() < until);
  });
};

/** Its rights were checked, and are again when there is a slot: whose data it is, doesn't depend on who asks. */
export const makeCompanyFile: FileMaker<Export> = async ({ app, actor, db, body, now, refuse }) => {
  const { customerNumber } = body;
  if (!mayExportCompany(actor, customerNumber)) throw refuse("notFound");
  return {
    name: `havn-company-${customerNumber}-${businessDate(now)}.ndjson`,
    write: async (part) => void (await writeCompany(db, { customerNumber, now, from: app.settings.brand }, part)),
  };
};
