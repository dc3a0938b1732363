import { base64, bytes, type CorpusMail, filePart, hex, mailOf, multipart, parts, textPart } from "./corpus-mail.ts";

/**
 * The output of `openssl cms -sign -nodetach` for "Blåbær er signeret", in pieces of unknown length and in one piece.
 */
const inPieces = `MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcB
oIAkgARBQ29udGVudC1UeXBlOiB0ZXh0L3BsYWluOyBjaGFyc2V0PXV0Zi04DQoN
CkJsw6Viw6ZyIGVyIHNpZ25lcmV0DQoAAAAAAAAxgY8wgYwCAQEwJDAMMQowCAYD
VQQDDAFuAhQQqwSw27bqP1jb4Qqw4nCPEHO6ijALBglghkgBZQMEAgEwCgYIKoZI
zj0EAwIESDBGAiEA2w+zUZejuoJ/jmfpozQ8KSExqwpx9T8bBP0o2LCHBCYCIQCH
AzPE5Nn+lqYbmDOBLC7hFmjdrJSeAr4ogekG5fX8owAAAAAAAA==`;
const inOne = `MIIBBwYJKoZIhvcNAQcCoIH5MIH2AgEBMQ0wCwYJYIZIAWUDBAIBMFAGCSqGSIb3DQEHAaBDBEFDb250ZW50LVR5cGU6IHRleHQv
cGxhaW47IGNoYXJzZXQ9dXRmLTgNCg0KQmzDpWLDpnIgZXIgc2lnbmVyZXQNCjGBjzCBjAIBATAkMAwxCjAIBgNVBAMMAW4CFBCr
BLDbtuo/WNvhCrDicI8Qc7qKMAsGCWCGSAFlAwQCATAKBggqhkjOPQQDAgRIMEYCIQDT5BWX83/Xb1FvtmtY2lC/GS0OgyLG4A9z
IIFa9TaWpgIhAKI7r8KNapqtuC7d7T6Wmk3r77XBQOt78D0CjhQHJ0m7`;

function element(tag: number, ...content: readonly (string | Buffer)[]): Buffer {
  const all = bytes(...content);
  const size = all.length.toString(16);
  const even = size.padStart(size.length + (size.length % 2), "0");
  const length = all.length < 128 ? Buffer.of(all.length) : bytes(Buffer.of(0x80 + even.length / 2), hex(even));
  return bytes(Buffer.of(tag), length, all);
}
const message = (kind: string, ...content: readonly Buffer[]): Buffer =>
  element(0x30, element(0x06, hex(kind)), element(0xa0, element(0x30, hex("020101"), ...content)));
const signed = (...said: readonly Buffer[]): Buffer =>
  message(
    "2a864886f70d010702",
    hex("3100"),
    element(0x30, element(0x06, hex("2a864886f70d010701")), ...said),
    hex("3100"),
  );
const saying = (content: string | Buffer): Buffer => signed(element(0xa0, element(0x04, content)));
const encrypted = (kind: string): Buffer => message(kind, hex("3100"), element(0x30, Buffer.alloc(200, 7)));

const heads = (type: string, encoding = "base64"): readonly string[] => [
  `Content-Type: ${type}`,
  'Content-Disposition: attachment; filename="smime.p7m"',
  `Content-Transfer-Encoding: ${encoding}`,
];
const signedType = 'application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"';
const envelopedType = 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"';
const opaque = (content: string, type = signedType): Buffer => mailOf({ headers: heads(type) }, content);
const partOf = (type: string, content: Buffer): Buffer =>
  bytes(
    heads(type)
      .map((line) => `${line}\r\n`)
      .join(""),
    "\r\n",
    base64(content),
  );
const mixed = bytes(
  "Content-Type: multipart/mixed; boundary=b\r\n\r\n",
  parts(textPart("Se filen"), filePart('filename="a.txt"', "abc")),
);
const read = { text: "Blåbær er signeret", files: [], sealed: [] } as const;
const isFile = (name: string, content: Buffer, type: string): CorpusMail => ({
  name,
  raw: mailOf(
    { headers: multipart("mixed") },
    parts(
      textPart("Se fakturaen"),
      bytes(`Content-Type: ${type}; name="faktura.p7m"\r\nContent-Transfer-Encoding: base64\r\n\r\n`, base64(content)),
    ),
  ),
  text: "Se fakturaen",
  files: [["faktura.p7m", content.length]],
  sealed: [],
});

/** Signed emails of a single part, which can be read, and others that can't. */
export const sealedMails: readonly CorpusMail[] = [
  { name: "a signed mail of one part", raw: opaque(inOne), ...read },
  { name: "a signed mail of one part, in pieces", raw: opaque(inPieces), ...read },
  { name: "a signed mail of one part, of the older type", raw: opaque(inOne, "application/x-pkcs7-mime"), ...read },
  {
    name: "a signed mail of one part, whose name is all that says it",
    raw: opaque(inOne, "application/octet-stream; name=smime.p7m"),
    ...read,
  },
  {
    name: "a signed mail of one part, in bytes",
    raw: mailOf({ headers: heads(signedType, "binary") }, Buffer.from(inOne, "base64")),
    ...read,
  },
  {
    name: "a signed mail with a file, whose own head stays outside",
    raw: mailOf(
      { subject: "Udenpå", headers: heads(signedType) },
      base64(saying(bytes("Subject: Indeni\r\nFrom: x@y.example\r\n", mixed))),
    ),
    subject: "Udenpå",
    senders: ["nora@nordlys.example"],
    text: "Se filen",
    files: [["a.txt", 3]],
    sealed: [],
  },
  {
    name: "a signed mail to which a list added its foot",
    raw: mailOf(
      { headers: ["Content-Type: multipart/mixed; boundary=list"] },
      "--list\r\n",
      partOf(signedType, saying(mixed)),
      "\r\n--list\r\n",
      textPart("Afmeld her"),
      "\r\n--list--\r\n",
    ),
    text: "Se filen\nAfmeld her",
    files: [["a.txt", 3]],
    sealed: [],
  },
  {
    name: "a signed mail that was signed again",
    raw: opaque(base64(saying(partOf(signedType, Buffer.from(inOne, "base64"))))),
    ...read,
  },
  {
    name: "an encrypted mail within a signed one",
    raw: opaque(base64(saying(partOf(envelopedType, encrypted("2a864886f70d010703"))))),
    text: "",
    sealed: ["encrypted"],
  },
  ...(
    [
      ["2a864886f70d010703", envelopedType],
      ["2a864886f70d0109100117", "application/pkcs7-mime; smime-type=authEnveloped-data; name=smime.p7m"],
      ["2a864886f70d010703", "application/x-pkcs7-mime"],
      ["2a864886f70d010703", "application/octet-stream; name=smime.p7m"],
    ] as const
  ).map(([kind, type]) => ({
    name: `an encrypted mail, ${kind}, of the type ${type}`,
    raw: opaque(base64(encrypted(kind)), type),
    text: "",
    sealed: ["encrypted"] as const,
  })),
  { name: "an encrypted mail that was damaged", raw: opaque("AAAA", envelopedType), text: "", sealed: ["encrypted"] },
  {
    name: "a mail encrypted with PGP",
    raw: mailOf(
      { headers: ['Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b'] },
      parts(
        "Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n",
        "Content-Type: application/octet-stream; name=encrypted.asc\r\n\r\n-----BEGIN PGP MESSAGE-----\r\n",
      ),
    ),
    text: "",
    files: [["encrypted.asc", 29]],
    sealed: ["encrypted"],
  },
  ...(
    [
      ["ends too early", Buffer.from(inOne, "base64").subarray(0, 100)],
      ["says nothing", signed()],
      ["is compressed", message("2a864886f70d0109100109", hex("3000"))],
      ["is of a length that never comes", hex("308480000000060900")],
      ["is nested without end", Buffer.from("3080".repeat(20_000), "hex")],
    ] as const
  ).map(([how, content]) => ({
    name: `a signed mail that ${how}`,
    raw: opaque(base64(content)),
    text: "",
    sealed: ["signed"] as const,
  })),
  isFile("a file that was signed", saying("<faktura/>"), "application/pkcs7-mime"),
  isFile("an encrypted file", encrypted("2a864886f70d010703"), "application/pkcs7-mime"),
  isFile("certificates", signed(), "application/pkcs7-mime; smime-type=certs-only"),
  {
    name: "a mail in Outlook's own format",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(textPart("Se filen"), filePart('filename="winmail.dat"', hex("789f3e22"), "application/ms-tnef")),
    ),
    text: "Se filen",
    files: [["winmail.dat", 4]],
    sealed: ["winmail"],
  },
];
