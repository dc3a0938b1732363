import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { maySeeFile, type VisibleFile } from "#visibility/rules/file-scope.ts";

export type FileToDelete = VisibleFile & { readonly createdAt: Date; readonly caseIsDraft: boolean };

/** When the file was sent, and for how many minutes after that a customer may delete it. */
export type DeleteTime = { readonly now: Date; readonly editMinutes: number };

/** Whether this person may delete the file: their own, customers for some minutes or until message or case is sent. */
export function mayDeleteFile(actor: Actor, file: FileToDelete, { now, editMinutes }: DeleteTime): boolean {
  if (!takesPart(actor) || file.uploadedBy !== actor.userId || !maySeeFile(actor, file)) return false;
  if (isStaff(actor) || file.isPending || file.caseIsDraft) return true;
  return now.getTime() - file.createdAt.getTime() <= editMinutes * minuteMs;
}

/** The refusal code for a file of this size; null if valid. */
export function fileSizeProblem(bytes: number): null | "fileEmpty" | "fileTooLarge" {
  if (bytes < 1) return "fileEmpty";
  return bytes > bounds.fileBytes ? "fileTooLarge" : null;
}

/** Maximum length of a file name in characters (code points). */
const longestName = 255;

/** Control characters, line separators, and direction marks, which can disguise an extension. */
const disguises = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Some systems strip these when saving, which would change the extension. */
const droppedEnd = /[\s.]/u;

/**
 * A file name that is safe to store and return. Letters, spaces, quotes and names reserved by some systems are kept
 * (the browser renames those when saving). Removes paths, control characters, and trailing dots and spaces, and
 * truncates to 255 characters, keeping the extension. If nothing is left, it becomes `file`.
 */
export function safeFileName(name: string): string {
  const last = name.toWellFormed().replace(disguises, "").split(/[/\\]/).at(-1) ?? "";
  return withoutEnd(shortened(withoutEnd(last).trimStart())) || "file";
}

/** Scans from the end, so long runs of such characters elsewhere don't cost anything. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && droppedEnd.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= longestName) return name;
  const ending = [...(/\.[^.\s]{1,20}$/u.exec(name)?.[0] ?? "")];
  return [...characters.slice(0, longestName - ending.length), ...ending].join("");
}
