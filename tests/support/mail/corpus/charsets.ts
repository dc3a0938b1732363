import { base64, bytes, type CorpusMail, hex, mailOf, quoted } from "./corpus-mail.ts";

const plain = (charset: string, encoding = "8bit"): { headers: string[] } => ({
  headers: [`Content-Type: text/plain; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`],
});

const danish = "Blåbærgrød på Ærø";
const latin = hex("426ce562e6726772f8642070e520c672f8");

/** The same words as sent by various programs: charset, bytes, expected text. */
const sent: readonly (readonly [charset: string, written: Buffer, text: string])[] = [
  ["utf-8", bytes(danish), danish],
  ["UTF8", bytes(danish), danish],
  ['"utf-8"', bytes(danish), danish],
  ["iso-8859-1", latin, danish],
  ["latin1", latin, danish],
  ["iso-8859-15", hex("446574206b6f73746572203520a42070e520c672f8"), "Det koster 5 € på Ærø"],
  ["windows-1252", hex("9348656a942096203520802070e520c672f8"), "“Hej” – 5 € på Ærø"],
  ["cp1252", hex("9348656a942096203520802070e520c672f8"), "“Hej” – 5 € på Ærø"],
  ["windows-1250", hex("50f8ed6c699a209e6c759d6f75e86bfd206bf9f2"), "Příliš žluťoučký kůň"],
  ["iso-8859-2", hex("5a61bff3b3e62067eab66cb1206a61bcf1"), "Zażółć gęślą jaźń"],
  ["windows-1251", hex("cff0e8e2e5f22c20ece8f0"), "Привет, мир"],
  ["koi8-r", hex("f0d2c9d7c5d42c20cdc9d2"), "Привет, мир"],
  ["iso-2022-jp", hex("1b244224332473244b2441244f402433261b2842"), "こんにちは世界"],
  ["shift_jis", hex("82b182f182c982bf82cd90a28a45"), "こんにちは世界"],
  ["euc-jp", hex("a4b3a4f3a4cba4c1a4cfc0a4b3a6"), "こんにちは世界"],
  ["gb18030", hex("c4e3bac3a3accac0bde7"), "你好，世界"],
  ["gb2312", hex("c4e3bac3a3accac0bde7"), "你好，世界"],
  ["big5", hex("a741a66ea141a540acc9"), "你好，世界"],
  ["euc-kr", hex("bec8b3e7c7cfbcbcbfe4"), "안녕하세요"],
  ["ks_c_5601-1987", hex("bec8b3e7c7cfbcbcbfe4"), "안녕하세요"],
];

/** Charsets that browsers don't support. */
const rare: readonly (readonly [charset: string, written: Buffer, text: string])[] = [
  ["cp850", hex("426c8662917267729b642070862092729b"), danish],
  ["IBM865", hex("426c8662917267729b642070862092729b"), danish],
  ["cp437", hex("4772817e65"), "Grü~e"],
  ["utf-7", bytes("Bl+AOU-b+AOY-r p+AOU- +AMY-r+APg-"), "Blåbær på Ærø"],
  ["iso-2022-kr", bytes("\u001b$)CHej, \u000e>H3gGO<<?d\u000f!"), "Hej, 안녕하세요!"],
  ["csISO2022KR", bytes("\u001b$)C\u000e>H3g\nHej \u000eGO<<?d"), "안녕\nHej 하세요"],
  ["hz-gb-2312", bytes("Hej ~{Dc:C#,J@=g~} for ~~5"), "Hej 你好，世界 for ~5"],
  ["HZ", bytes("Hej ~\nalle ~{Dc:C\nigen"), "Hej alle 你好\nigen"],
  ["unicode-1-1-utf-7", bytes("1 +- 1, 5 +IKw-"), "1 + 1, 5 €"],
];

/** Emails with a wrong or missing charset. */
const misnamed: readonly (readonly [name: string, charset: string, written: Buffer, text: string])[] = [
  ["a charset that nobody knows, UTF-8 in truth", "x-klingon", bytes(danish), danish],
  ["a charset that nobody knows, Latin in truth", "x-klingon", latin, danish],
  ["said to be ASCII, UTF-8 in truth", "us-ascii", bytes(danish), danish],
  ["said to be UTF-8, Latin in truth", "utf-8", latin, danish],
  ["an empty charset", '""', bytes(danish), danish],
];

export const charsetMails: readonly CorpusMail[] = [
  ...sent.map(([charset, written, text]) => ({
    name: `charset ${charset}`,
    raw: mailOf(plain(charset), written),
    text,
  })),
  ...sent.slice(3, 4).flatMap(([charset, written, text]) => [
    { name: `charset ${charset} in base64`, raw: mailOf(plain(charset, "base64"), base64(written)), text },
    {
      name: `charset ${charset} in quoted-printable`,
      raw: mailOf(plain(charset, "quoted-printable"), quoted(written)),
      text,
    },
  ]),
  ...misnamed.map(([name, charset, written, text]) => ({ name, raw: mailOf(plain(charset), written), text })),
  {
    name: "charset utf-16le",
    raw: mailOf(plain("utf-16le", "base64"), base64(hex("42006c00e5006200e60072002000604f7d59"))),
    text: "Blåbær 你好",
  },
  {
    name: "charset utf-16 with a mark of its order",
    raw: mailOf(plain("utf-16", "base64"), base64(hex("fffe42006c00e5006200e60072002000604f7d59"))),
    text: "Blåbær 你好",
  },
  {
    name: "charset utf-16be",
    raw: mailOf(plain("utf-16be", "base64"), base64(hex("0042006c00e5006200e6007200204f60597d"))),
    text: "Blåbær 你好",
  },
  ...rare.flatMap(([charset, written, text]) => [
    { name: `charset ${charset}`, raw: mailOf(plain(charset), written), text },
    { name: `charset ${charset} in base64`, raw: mailOf(plain(charset, "base64"), base64(written)), text },
  ]),
  {
    name: "charset utf-32",
    raw: mailOf(plain("utf-32le", "base64"), base64(hex("420000006c000000e50000006200000020000000604f00007d590000"))),
    text: "Blåb 你好",
  },
  {
    name: "HTML in UTF-7 that hides a script",
    raw: mailOf(
      { headers: ["Content-Type: text/html; charset=utf-7"] },
      "<p>Hej +APg-</p>+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
    ),
    text: "Hej ø",
    without: ["alert", "script"],
  },
  {
    name: "said to be Chinese, UTF-8 in truth",
    raw: mailOf({ headers: ["Content-Type: text/plain; charset=gb2312"] }, "你好，世界。我公司在丹麦"),
    text: "你好，世界。我公司在丹麦",
  },
  { name: "no charset, UTF-8", raw: mailOf({}, danish), text: danish },
  { name: "no charset, Latin", raw: mailOf({}, latin), text: danish },
  {
    name: "UTF-8 with a mark at its beginning",
    raw: mailOf(plain("utf-8"), hex("efbbbf"), danish),
    text: danish,
  },
  {
    name: "HTML that names its charset itself",
    raw: mailOf(
      { headers: ["Content-Type: text/html"] },
      '<html><head><meta charset="iso-8859-1"></head><body><p>',
      latin,
      "</p></body></html>",
    ),
    text: danish,
  },
];
