import * as z from "zod/mini";
import { uploadRefusals } from "#case-files/contract/calls.ts";
import { id } from "#platform/contract/bounds.ts";
import { download, optionalCareArea, upload } from "#platform/contract/call.ts";

/** Pictures in the texts of saved replies. Only for staff. */
export const replyPictureCalls = {
  /**
   * Multipart with one part `file`, whose metadata is removed. A text shows it as `<img data-file="17" alt="The menu">`;
   * it is the caller's alone until a reply with such a text is stored, and removed if none is in 90 days.
   */
  createSavedReplyPicture: upload("/api/SavedReply/CreateSavedReplyPicture", {
    query: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ file: z.object({ id, name: z.string(), size: z.int(), contentType: z.string() }) }),
    refusals: {
      fileEmpty: uploadRefusals.fileEmpty,
      fileMissing: uploadRefusals.fileMissing,
      fileTooLarge: uploadRefusals.fileTooLarge,
      dayFull: uploadRefusals.dayFull,
      dayFullTogether: uploadRefusals.dayFullTogether,
      replyPictureTooLarge: [413, "A picture of a saved reply has at most 5 MB"],
      tooManyWaiting: [409, "At most 50 pictures of a person are in no stored reply"],
    },
    writes: true,
    perMinute: 60,
  }),
  /** A picture of a reply that the caller sees, or one that they uploaded for a reply that isn't stored yet. */
  downloadSavedReplyPicture: download("/api/SavedReply/DownloadSavedReplyPicture", {
    body: z.strictObject({ areaId: optionalCareArea, pictureId: id }),
    perMinute: 300,
  }),
} as const;
