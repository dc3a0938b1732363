/** A raw email with headers and body; from Nora to the mailbox by default. */
export function rawMail(
  heads: Readonly<Record<string, string>> = {},
  body = "Printeren svarer ikke.\r\n\r\nHilsen Nora\r\n",
): Buffer {
  rawMail.count += 1;
  const all: Record<string, string> = {
    From: "Nora Nordlys <nora@nordlys.example>",
    To: "care@example.com",
    Subject: "Printeren svarer ikke",
    "Message-ID": `<${rawMail.count}@nordlys.example>`,
    Date: "Fri, 20 Nov 2026 09:55:00 +0100",
    "Content-Type": "text/plain; charset=utf-8",
    ...heads,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${lines.join("")}\r\n${body}`);
}
rawMail.count = 0;

export type Part = {
  readonly type: string;
  readonly name?: string;
  readonly contentId?: string;
  readonly content: Buffer | string;
};

/** A multipart email; all parts but the first are files. */
export function mailOfParts(parts: readonly Part[], heads: Readonly<Record<string, string>> = {}): Buffer {
  const written = parts.map(({ type, name, contentId, content }) =>
    [
      `--part`,
      `Content-Type: ${type}`,
      ...(name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
      ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(content)
        .toString("base64")
        .replace(/(.{76})/g, "$1\r\n"),
    ].join("\r\n"),
  );
  return rawMail(
    { "Content-Type": 'multipart/mixed; boundary="part"', ...heads },
    `${written.join("\r\n")}\r\n--part--\r\n`,
  );
}
