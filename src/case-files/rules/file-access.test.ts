import { describe, expect, test } from "vitest";
import { type FileToDelete, fileSizeProblem, mayDeleteFile, safeFileName } from "#case-files/rules/file-access.ts";
import type { Actor, Role } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";

const person = (role: Role, userId: number): Actor => buildActor({ role, userId });
const staff = person("staff", 1);
const user = person("user", 10);

describe("who may delete a file", () => {
  const createdAt = new Date("2026-05-13T10:00:00Z");
  const inTime = new Date("2026-05-13T10:15:00Z");
  const tooLate = new Date("2026-05-13T10:15:00.001Z");
  const sent: FileToDelete = { isInternal: false, isPending: false, uploadedBy: 10, createdAt, caseIsDraft: false };

  const row = (actor: Actor, file: Partial<FileToDelete>, now: Date, may: boolean) => ({ actor, file, now, may });
  test.each([
    row(user, {}, inTime, true),
    row(user, {}, tooLate, false),
    row(user, { isPending: true }, tooLate, true),
    row(user, { caseIsDraft: true }, tooLate, true),
    row(person("user", 11), {}, inTime, false),
    row(person("administrator", 12), {}, inTime, false),
    row(person("user", 11), { isPending: true }, inTime, false),
    row(staff, {}, inTime, false),
    row(staff, { uploadedBy: 1 }, tooLate, true),
    row(staff, { uploadedBy: 1, isInternal: true }, tooLate, true),
    row(staff, { uploadedBy: 2 }, inTime, false),
  ])("$actor.role $actor.userId, $file at $now: $may", ({ actor, file, now, may }) => {
    expect(mayDeleteFile(actor, { ...sent, ...file }, { now, editMinutes: 15 })).toBe(may);
  });
});

test.each([
  [0, "fileEmpty"],
  [1, null],
  [52_428_800, null],
  [52_428_801, "fileTooLarge"],
])("a file of %i bytes: %s", (bytes, problem) => {
  expect(fileSizeProblem(bytes)).toBe(problem);
});

describe("a safe file name", () => {
  test.each([
    ["report.pdf", "report.pdf"],
    ["Blåbærgrød på ø (1).txt", "Blåbærgrød på ø (1).txt"],
    ["a\u030a.txt", "a\u030a.txt"],
    ["😀.png", "😀.png"],
    ['"quoted"; x=1.txt', '"quoted"; x=1.txt'],
    [".env", ".env"],
    ["../../etc/passwd", "passwd"],
    ["/etc/passwd", "passwd"],
    ["C:\\Users\\me\\file.txt", "file.txt"],
    ["..\\..\\x", "x"],
    ["folder/", "file"],
    ["..", "file"],
    [".", "file"],
    ["", "file"],
    ["   ", "file"],
    ["\u0000", "file"],
    [" a b.txt ", "a b.txt"],
    ["a\r\nSet-Cookie: x.txt", "aSet-Cookie: x.txt"],
    ["a\u0000.txt", "a.txt"],
    ["a\u0085b\u2028c\u2029.txt", "abc.txt"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ["invoice\u200f\u061cfdp.exe\u200e", "invoicefdp.exe"],
    ["family \u{1f468}\u200d\u{1f469}\u200d\u{1f466}.png", "family \u{1f468}\u200d\u{1f469}\u200d\u{1f466}.png"],
    ["report.exe.", "report.exe"],
    ["report.exe. . .\u00a0", "report.exe"],
    ["report.exe\u202e. ", "report.exe"],
    ["CON", "CON"],
    ["nul.txt", "nul.txt"],
    ['a<b>:"|?*.txt', 'a<b>:"|?*.txt'],
    [`${"x".repeat(254)}. and more`, "x".repeat(254)],
    [`${" ".repeat(100_000)}x`, "x"],
    [`a${" .".repeat(100_000)}b`, `a${" .".repeat(126)}.b`],
    ["lone\ud800.txt", "lone\ufffd.txt"],
    ["x".repeat(255), "x".repeat(255)],
    ["x".repeat(256), "x".repeat(255)],
    [`${"x".repeat(252)}.pdf`, `${"x".repeat(251)}.pdf`],
    [`${"😀".repeat(255)}.pdf`, `${"😀".repeat(251)}.pdf`],
    [`x.${"y".repeat(300)}`, `x.${"y".repeat(253)}`],
  ])("%j becomes %j", (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });
});
