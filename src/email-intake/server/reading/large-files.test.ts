import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decodeBase64 } from "./large-files.ts";
import { parseMail } from "./parse-mail.ts";
import { sharedBytes } from "./shared-bytes.ts";

const inLines = (text: string, length = 76): string => text.replace(new RegExp(`.{${length}}`, "g"), "$&\r\n");
const decoded = (text: string) => decodeBase64(Buffer.from(text), 0, text.length);

describe("chunked base64", () => {
  test.each([0, 1, 2, 3, 1_048_575, 1_500_000, 2_097_153])("of %d bytes decodes correctly", (size) => {
    const bytes = randomBytes(size);
    for (const length of [4, 76, 77, 998])
      expect(Buffer.compare(decoded(inLines(bytes.toString("base64"), length)) ?? Buffer.alloc(1), bytes)).toBe(0);
  });

  test.each([
    ["without its end", "QUJDRA", "ABCD"],
    ["with too much of an end", "QUJDRA====\r\n", "ABCD"],
    ["with blanks and signs between", " QU*JD-\tRA==", "ABCD"],
  ])("%s", (_how, text, said) => expect(Buffer.from(decoded(text) ?? []).toString()).toBe(said));

  test.each(["QQ==QQ==", "QQ=\r\n=QQ", `QQ==${"\r\n".repeat(600_000)}QQ==`])(
    "with something after its end is ignored %#",
    (text) => expect(decoded(text)).toBeNull(),
  );
});

describe("an email with large files", () => {
  const [one, two] = [randomBytes(1_500_001), randomBytes(1_200_000)];
  const part = (head: string, body: string | Buffer) => [
    Buffer.from(`--b\r\n${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from("\r\n"),
  ];
  const pieces = [
    Buffer.from("From: a@b.example\r\nSubject: Filer\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"),
    ...part("Content-Type: text/plain; charset=utf-8", "Se filerne, både den ene og den anden"),
    ...part(
      'Content-Type: application/pdf; name="rapport æ.pdf"\r\nContent-Transfer-Encoding: base64',
      inLines(one.toString("base64")),
    ),
    ...part("Content-Type: application/zip; name=b.zip\r\nContent-Transfer-Encoding: binary", two),
    ...part("Content-Type: text/plain\r\nContent-Disposition: attachment; filename=c.txt", "kort"),
    Buffer.from("--b--\r\n"),
  ];
  const shared = sharedBytes(10_000_000);
  for (const piece of pieces) shared.append(piece);
  test.each([
    ["in memory of its own", Buffer.concat(pieces)],
    ["in memory that is shared", shared.all()],
  ])("%s has all of them, byte for byte", async (_where, raw) => {
    const { own, files } = await parseMail(raw);
    expect(own).toContain("både den ene");
    expect(files.map(({ name, contentType }) => [name, contentType])).toEqual([
      ["rapport æ.pdf", "application/pdf"],
      ["b.zip", "application/zip"],
      ["c.txt", "text/plain"],
    ]);
    expect(Buffer.compare(files[0]?.bytes ?? one.subarray(1), one)).toBe(0);
    expect(Buffer.compare(files[1]?.bytes ?? two.subarray(1), two)).toBe(0);
    expect(Buffer.from(files[2]?.bytes ?? []).toString()).toBe("kort");
  });

  test.each([
    ["a calendar, which is decoded as a text", "Content-Type: text/calendar; charset=utf-8; name=a.ics"],
    ["a calendar of another charset", "Content-Type: application/ics; charset=utf-16; name=a.ics"],
    [
      "a text said to be a file",
      "Content-Type: text/plain; format=flowed\r\nContent-Disposition: attachment; filename=a.txt",
    ],
  ])("%s, in base64 and raw, is not mistaken for a placeholder", async (_what, head) => {
    const lines = "BEGIN:VCALENDAR x y z\r\n".repeat(60_000);
    for (const [encoding, body] of [
      ["base64", inLines(Buffer.from(lines).toString("base64"))],
      ["8bit", lines],
    ] as const) {
      const mail = [
        Buffer.from("From: a@b.example\r\nSubject: Filer\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"),
        ...part("Content-Type: text/plain; charset=utf-8", "Se filen"),
        ...part(`${head}\r\nContent-Transfer-Encoding: ${encoding}`, body),
        Buffer.from("--b--\r\n"),
      ];
      const { own, files } = await parseMail(Buffer.concat(mail));
      expect(own).toContain("Se filen");
      expect(files).toHaveLength(1);
      expect(files[0]?.bytes.length).toBeGreaterThan(1_000_000);
    }
  });

  test("a file's placeholder is never treated as content", async () => {
    const text = inLines(Buffer.from("Hej med dig ".repeat(100_000)).toString("base64"));
    const head = "From: a@b.example\r\nContent-Type: (mig) text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n";
    const { whole } = await parseMail(Buffer.from(head + text));
    expect(whole).toContain("Hej med dig");
  });
});
