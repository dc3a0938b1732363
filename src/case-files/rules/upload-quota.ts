import { caseFileBounds } from "#case-files/contract/case-file-bounds.ts";

/** Usage of a person and their company: files on unsent messages or drafts, and bytes uploaded today. */
export type UploadTotals = {
  readonly waiting: { readonly bytes: number; readonly files: number };
  readonly today: number;
};

export type UploadProblem = "waitingFull" | "waitingFullTogether" | "dayFull" | "dayFullTogether";

type After = {
  readonly person: UploadTotals;
  readonly company: UploadTotals;
  /** Whether the new file is for an unsent message or a draft. */
  readonly waits: boolean;
};

/** Which quota is exceeded after adding a file; null if none. */
export function uploadProblem({ person, company, waits }: After): UploadProblem | null {
  const { waitingFiles, uploadedInADay } = caseFileBounds;
  if (waits && isOver(person.waiting, waitingFiles.person)) return "waitingFull";
  if (waits && isOver(company.waiting, waitingFiles.company)) return "waitingFullTogether";
  if (person.today > uploadedInADay.person) return "dayFull";
  return company.today > uploadedInADay.company ? "dayFullTogether" : null;
}

const isOver = (held: UploadTotals["waiting"], most: UploadTotals["waiting"]): boolean =>
  held.bytes > most.bytes || held.files > most.files;
