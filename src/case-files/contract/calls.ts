import * as z from "zod/mini";
import { bounds, customerNumber, id } from "#platform/contract/bounds.ts";
import { download, optionalCareArea, post, type Refusals, upload } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";
import { keptApartStates } from "#platform/contract/file-scan.ts";
import { person } from "#users/contract/person.ts";

/**
 * A file of a case. `isPending`: for an unsent message, visible to its uploader only. `isForText`: uploaded as a picture
 * of a text. Sizes are in bytes.
 */
export const caseFile = z.object({
  id,
  caseId: id,
  messageId: z.nullable(id),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
  isInternal: z.boolean(),
  isPending: z.boolean(),
  isForText: z.boolean(),
  uploadedBy: person,
  createdAt: z.string(),
  mayDelete: z.boolean(),
  /**
   * Null if there is nothing to say. Of one that is `waiting`, or kept apart (`infected`, `tooLarge`, `unscannable`,
   * `encryptedRefused`), nobody gets the bytes; the others are downloaded all the same.
   */
  scan: z.nullable(z.enum(["waiting", ...keptApartStates, "encrypted", "released", "notScanned"])),
});
export type CaseFile = z.infer<typeof caseFile>;

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,15}$/, wrong("notWholeNumber"))), z.transform(Number));
const flag = z._default(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((text) => text === "true"),
  ),
  false,
);

export const uploadRefusals = {
  fileTooLarge: [413, "The selected file exceeds the maximum file size of 50MB"],
  fileEmpty: [400, "The selected file is empty"],
  fileMissing: [400, "The request has no part named file"],
  waitingFull: [413, "Too many files of yours wait for a message, or are on drafts"],
  waitingFullTogether: [413, "Too many files of yours and your colleagues wait for messages, or are on drafts"],
  dayFull: [413, "You have uploaded as much as one person may on a day"],
  caseFull: [409, "A case takes at most 500 files of its customer, and 500 of staff"],
  dayFullTogether: [413, "You and your colleagues have uploaded as much as a company may on a day"],
} as const satisfies Refusals;

export const caseFileCalls = {
  /**
   * Multipart with one part `file`. `forMessage` keeps it pending until a message includes it. `forText` marks a
   * picture within a text: its metadata is removed, and only a message that displays it can include it.
   */
  createCareCaseFile: upload("/api/CareCase/CreateCareCaseFile", {
    query: z.strictObject({
      areaId: optionalCareArea,
      customerNumber: z.optional(customerNumber),
      caseId: wholeNumber,
      isInternal: flag,
      forMessage: flag,
      forText: flag,
    }),
    reply: z.object({ file: caseFile }),
    refusals: uploadRefusals,
    writes: true,
    perMinute: 120,
  }),
  /** Oldest first, or newest first; at most 100 per page. `after` is the last id of the previous page. */
  getCareCaseFilesBySearch: post("/api/CareCase/GetCareCaseFilesBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      caseId: id,
      after: z.optional(id),
      newestFirst: z._default(z.boolean(), false),
    }),
    reply: z.object({ files: z.array(caseFile).check(z.maxLength(bounds.pageSize.max)), hasMore: z.boolean() }),
    perMinute: 600,
  }),
  downloadCareCaseFile: download("/api/CareCase/DownloadCareCaseFile", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, fileId: id }),
    perMinute: 300,
  }),
  deleteCareCaseFile: post("/api/CareCase/DeleteCareCaseFile", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, fileId: id }),
    writes: true,
    perMinute: 240,
  }),
} as const;
