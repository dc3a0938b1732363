/** Limits of files; sizes are in bytes. */
export const caseFileBounds = {
  /** Files of a case by its customer's people, and by staff. Files of emails may exceed it. */
  filesOfSide: 500,
  /** Screens show this many of a case's newest files. */
  filesShown: 500,
  /**
   * Files not yet attached to a message, or attached to a draft: per person and per company (all staff count as one
   * company).
   */
  waitingFiles: {
    person: { bytes: 2 * 2 ** 30, files: 500 },
    company: { bytes: 20 * 2 ** 30, files: 5_000 },
  },
  /** Bytes uploaded per day. */
  uploadedInADay: { person: 10 * 2 ** 30, company: 100 * 2 ** 30 },
} as const;
