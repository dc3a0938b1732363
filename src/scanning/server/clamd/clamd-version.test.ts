import { expect, test } from "vitest";
import { readVersion } from "./clamd-version.ts";

test.each([
  ["ClamAV 1.4.6/27824/Mon Nov 30 08:36:12 2026", "ClamAV 1.4.6/27824", "2026-11-30T08:36:12.000Z"],
  ["ClamAV 1.0.7/27434/Fri Oct  2 08:46:30 2026\n", "ClamAV 1.0.7/27434", "2026-10-02T08:46:30.000Z"],
  ["ClamAV 1.4.6", "ClamAV 1.4.6", null],
  ["ClamAV 1.5.0-rc/27824/yesterday", "ClamAV 1.5.0-rc/27824", null],
  ["ClamAV 1.4.6/27824/Mon Nov 99 08:36:12 2026", "ClamAV 1.4.6/27824", null],
])("%s", (answer, engine, signedAt) => {
  expect(readVersion(answer)).toEqual({ engine, signedAt: signedAt === null ? null : new Date(signedAt) });
});

test.each(["", "PONG", "UNKNOWN COMMAND", "220 mail.example.com ESMTP", `ClamAV ${"1".repeat(300)}`])(
  "%j isn't clamd's",
  (answer) => {
    expect(readVersion(answer)).toBe(null);
  },
);
