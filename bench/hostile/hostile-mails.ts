const head = (more: string) =>
  `From: User 1 <user1@customer.example>\r\nTo: care@havn.example\r\nSubject: Faktura\r\nMessage-ID: <${Math.random()}@x.example>\r\nDate: Mon, 01 Jun 2026 10:00:00 +0200\r\n${more}`;
const plain = "Content-Type: text/plain; charset=utf-8\r\n\r\n";
const html = "Content-Type: text/html; charset=utf-8\r\n\r\n";
const megabyte = 1_000_000;

function parts(count: number, each: string): string {
  const body = `--b\r\n${each}\r\n`.repeat(count);
  return head(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${body}--b--\r\n`);
}

function nestedParts(depth: number): string {
  const opens = Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  ).join("");
  return head(`${opens}${plain}x`);
}

/** Emails of up to 50 MB that are expensive to parse. */
export const hostileMails: Readonly<Record<string, () => string>> = {
  "nested bold, a megabyte": () => head(`${html}${"<b>".repeat(megabyte / 3)}`),
  "a table of 20,000 rows": () => head(`${html}<table>${"<tr><td>Vare</td><td>1</td></tr>".repeat(20_000)}</table>`),
  "50 MB of markup": () => head(`${html}${"<p>x</p>\r\n".repeat(5 * megabyte)}`.slice(0, 50 * megabyte)),
  "50 MB of quoted lines": () => head(`${plain}${"> x\r\n".repeat(10 * megabyte)}`),
  "one line of 50 MB": () => head(`${plain}${"x ".repeat(25 * megabyte)}`),
  "entities, 5 MB": () => head(`${html}${"&amp;".repeat(megabyte)}`),
  "a file of 50 MB, as it is": () =>
    head(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${plain}x\r\n--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n${"x".repeat(49 * megabyte)}\r\n--b--\r\n`,
    ),
  "a file of 50 MB": () =>
    head(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${plain}x\r\n--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${"QUFB".repeat(19)}\r\n`.repeat(640_000)}\r\n--b--\r\n`,
    ),
  "20,000 parts": () => parts(20_000, `${plain}x`),
  "2,000 files": () => parts(2_000, "Content-Type: image/png; name=a.png\r\nContent-Disposition: attachment\r\n\r\nx"),
  "parts in parts": () => nestedParts(2_000),
  "a head of a megabyte": () => head(`${`References: <${"x".repeat(60)}@x>\r\n`.repeat(12_000)}${plain}x`),
  "30,000 receivers": () => head(`Cc: ${"a <a@b.example>, ".repeat(30_000)}b@b.example\r\n${plain}x`),
  "encoded words": () => head(`X-Long: ${"=?utf-8?Q?=C3=A6?= ".repeat(50_000)}\r\n${plain}x`),
  "history of 5,000 answers": () =>
    head(`${plain}${"On Mon, Jun 1, 2026 at 10:00, X wrote:\r\n> x\r\n".repeat(5_000)}`),
  "uuencode without end": () => head(`${plain}begin 644 x\r\n${`M${"x".repeat(60)}\r\n`.repeat(80_000)}`),
};
