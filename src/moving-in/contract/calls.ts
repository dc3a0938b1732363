import * as z from "zod/mini";
import { bounds, id } from "#platform/contract/bounds.ts";
import { download, optionalCareArea, post, upload } from "#platform/contract/call.ts";
import { importBounds } from "./import-bounds.ts";
import { importKinds } from "./import-columns.ts";
import { importDetails, importRow, importRowFilters, importRun } from "./import-run.ts";

const one = z.strictObject({ areaId: optionalCareArea, id });
const details = z.object({ run: importDetails });
const ofAnImport = { idsAs: { id: "importId" } } as const;
/** `data.state` is the one that it is in. */
const notNow = [409, "The import isn't at that point"] as const;

/** For administrators of this Havn. A run is asked for again while its state is one in which Havn works on it. */
export const movingInCalls = {
  /** Multipart with one part `file`: CSV or an Excel workbook (.xlsx). Its rows are read by a job. */
  startImport: upload("/api/MovingIn/StartImport", {
    query: z.strictObject({ areaId: optionalCareArea, kind: z.enum(importKinds) }),
    reply: details,
    refusals: {
      fileTooLarge: [413, "The selected file exceeds the maximum file size of 50MB"],
      fileEmpty: [400, "The selected file is empty"],
      fileMissing: [400, "The request has no part named file"],
      importsFull: [409, "The rows of at most 20 imports are kept at a time"],
    },
    writes: true,
    perMinute: 10,
  }),
  /** The latest imports, 50 per page; `after` is the last id of the previous page. */
  getImports: post("/api/MovingIn/GetImports", {
    body: z.strictObject({ areaId: optionalCareArea, after: z.optional(id) }),
    reply: z.object({ runs: z.array(importRun).check(z.maxLength(bounds.pageSize.usual)), hasMore: z.boolean() }),
    perMinute: 120,
  }),
  getImport: post("/api/MovingIn/GetImport", { body: one, reply: details, perMinute: 300, ...ofAnImport }),
  /** Says which columns the headings are, in their order, and begins the dry run, again if there was one. */
  setImportColumns: post("/api/MovingIn/SetImportColumns", {
    body: z.strictObject({
      areaId: optionalCareArea,
      id,
      columns: z.array(z.nullable(z.string().check(z.maxLength(40)))).check(z.maxLength(importBounds.columns)),
    }),
    reply: details,
    refusals: {
      notNow,
      /** `data.column`: a column that isn't known, is named twice, or is missing. */
      columnUnknown: [400, "This kind has no such column"],
      columnTwice: [400, "Two headings can't be the same column"],
      columnMissing: [400, "A column that is needed is missing"],
    },
    writes: true,
    perMinute: 30,
    ...ofAnImport,
  }),
  /** Rows by outcome, or those with remarks, 50 per page; `after` is the last row of the previous page. */
  getImportRows: post("/api/MovingIn/GetImportRows", {
    body: z.strictObject({
      areaId: optionalCareArea,
      id,
      outcome: z.optional(z.enum(importRowFilters)),
      after: z.optional(z.int()),
    }),
    reply: z.object({ rows: z.array(importRow).check(z.maxLength(bounds.pageSize.usual)), hasMore: z.boolean() }),
    perMinute: 120,
    ...ofAnImport,
  }),
  /** Carries out what the dry run decided. Nobody is mailed. */
  runImport: post("/api/MovingIn/RunImport", {
    body: one,
    reply: details,
    refusals: { notNow, importRuns: [409, "Another import runs"] },
    needsProof: true,
    writes: true,
    perMinute: 30,
    ...ofAnImport,
  }),
  /** Takes a finished import back, for 24 hours, but for rows whose objects somebody changed or uses. */
  takeBackImport: post("/api/MovingIn/TakeBackImport", {
    body: one,
    reply: details,
    refusals: { notNow, importRuns: [409, "Another import runs"] },
    writes: true,
    perMinute: 30,
    ...ofAnImport,
  }),
  /** The bad rows with their headings as CSV, and why in a column of its own: to be mended and imported. */
  downloadBadRows: download("/api/MovingIn/DownloadBadRows", {
    body: z.strictObject({ areaId: optionalCareArea, id, locale: z.enum(["en-US", "da-DK"]) }),
    refusals: { notNow },
    perMinute: 30,
    ...ofAnImport,
  }),
} as const;
