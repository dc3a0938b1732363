import { describe, expect, test } from "vitest";
import { chooseDecoding, declaredAsWestern, repairMojibake } from "./repair-charset.ts";

const bytesOf = (text: string) => new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));

describe("UTF-8 decoded as single bytes", () => {
  test.each(["Blåbærgrød på Ærø", "“Hej” – 5 €", "你好", "🍓"])("%s is repaired", (text) =>
    expect(repairMojibake(bytesOf(text))).toBe(text),
  );
  test.each(["Blåbær", "Ã", "5 €", "Привет", "Ã¥ 你", "plain"])("%s is unchanged", (text) =>
    expect(repairMojibake(text)).toBe(text),
  );
});

test.each([
  ["Latin that was read as UTF-8", "bl\ufffdb\ufffdr", "blåbær", "blåbær"],
  ["UTF-8 that says a replacement character itself", "bl\ufffdbær", bytesOf("bl\ufffdbær"), "bl\ufffdbær"],
  ["UTF-8 with one stray byte", "\ufffd blåbærgrød på", `å ${bytesOf("blåbærgrød på")}`, "\ufffd blåbærgrød på"],
  ["nothing damaged", "blåbær", "blåbær", "blåbær"],
])("%s", (_name, asUtf8, asWestern, text) => expect(chooseDecoding(asUtf8, asWestern)).toBe(text));

test.each([
  ["Subject: a\r\n\r\nb", "Content-Type: text/plain; charset=windows-1252\r\nSubject: a\r\n\r\nb"],
  ["Content-Type: text/html\r\n\r\nb", "Content-Type: text/html; charset=windows-1252\r\n\r\nb"],
  [
    'content-type: text/plain;\r\n charset="UTF-8"\r\n\r\nb',
    "content-type: text/plain;\r\n charset=windows-1252\r\n\r\nb",
  ],
  ["Content-Type: text/plain; charset=koi8-r\r\n\r\nb", "Content-Type: text/plain; charset=koi8-r\r\n\r\nb"],
])("%j is declared as Western", (raw, said) =>
  expect(declaredAsWestern(Buffer.from(raw)).toString("latin1")).toBe(said),
);
