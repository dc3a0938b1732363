import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { maySeeFile, type VisibleFile } from "#visibility/rules/file-scope.ts";

/** For this long, to the millisecond, a customer may take back a file. */
export const deleteMinutes = 15;

export type FileToDelete = VisibleFile & { readonly createdAt: Date; readonly caseIsDraft: boolean };

/** Whether this person may delete the file: their own, customers for 15 minutes or until message or case is sent. */
export function mayDeleteFile(actor: Actor, file: FileToDelete, now: Date): boolean {
  if (file.uploadedBy !== actor.userId || !maySeeFile(actor, file)) return false;
  if (isStaff(actor) || file.isPending || file.caseIsDraft) return true;
  return now.getTime() - file.createdAt.getTime() <= deleteMinutes * 60 * 1000;
}

/** What is wrong with a file of this many bytes, as a code that the upload may be refused with; null when nothing is. */
export function fileSizeProblem(bytes: number): null | "fileEmpty" | "fileTooLarge" {
  if (bytes < 1) return "fileEmpty";
  return bytes > bounds.fileBytes ? "fileTooLarge" : null;
}

/** The longest name of a file, in characters (code points). */
const longestName = 255;

/** Control characters, line separators, and those that turn the direction of writing and so disguise an ending. */
const disguises = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Some systems drop them when they save a file, which would make its ending another one. */
const droppedEnd = /[\s.]/u;

/**
 * A file's own name as it may be stored and given back: letters, spaces, quotes and names that some system reserves as
 * they were (whose browser saves it there names it anew), but never a path, never a control character, no dots or spaces at
 * its end, at most 255 characters with the ending kept. A name of which nothing is left becomes `file`.
 */
export function safeFileName(name: string): string {
  const last = name.toWellFormed().replace(disguises, "").split(/[/\\]/).at(-1) ?? "";
  return withoutEnd(shortened(withoutEnd(last).trimStart())) || "file";
}

/** From its last characters on, so that a long run of them elsewhere costs nothing. */
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
