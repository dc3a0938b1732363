import { bounds } from "#platform/contract/bounds.ts";

/** Of a person, and of their company: what waits for messages or is on drafts, and the bytes that came today. */
export type Uploaded = { readonly waiting: { readonly bytes: number; readonly files: number }; readonly today: number };

export type UploadProblem = "waitingFull" | "waitingFullTogether" | "dayFull" | "dayFullTogether";

type After = {
  readonly person: Uploaded;
  readonly company: Uploaded;
  /** Whether the file that is added waits for a message, or is on a draft. */
  readonly waits: boolean;
};

/** Why no more may be uploaded, by what there is once a file was added; null when it fits. */
export function uploadProblem({ person, company, waits }: After): UploadProblem | null {
  const { waitingFiles, uploadedInADay } = bounds;
  if (waits && isOver(person.waiting, waitingFiles.person)) return "waitingFull";
  if (waits && isOver(company.waiting, waitingFiles.company)) return "waitingFullTogether";
  if (person.today > uploadedInADay.person) return "dayFull";
  return company.today > uploadedInADay.company ? "dayFullTogether" : null;
}

const isOver = (held: Uploaded["waiting"], most: Uploaded["waiting"]): boolean =>
  held.bytes > most.bytes || held.files > most.files;
