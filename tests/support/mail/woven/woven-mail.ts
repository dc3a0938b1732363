import { quoteWords } from "#email-intake/rules/history/quote-words.ts";
import { numbersOf } from "#tests/support/markup/tag-soup.ts";
import { type Block, mailPrograms, type Woven } from "./mail-programs.ts";

/** A whole email with its known content. Each line contains a unique word. */
export type WovenMail = {
  readonly name: string;
  readonly raw: Buffer;
  /** Everything that the person typed, and the part of it that the message must show. */
  readonly typed: readonly string[];
  readonly shown: readonly string[];
  readonly quoted: readonly string[];
};

/** Lines that anybody may type, in any of these languages. */
const ordinary = [
  "Vi har 4.2",
  "Ja, den er grøn",
  "Nej. Det sker hver dag kl. 10",
  "Это на кассе 3",
  "Wir nutzen Linux & Windows",
  "C'est à l'étage <2>",
  "Ring på +45 12 34 56 78",
  "Se https://nordlys.example/log?a=1&b=2",
  "Łódź i Kraków",
  "Hinta on 12 €",
];
/** Typed lines that look like a program's. */
const doubtful = [
  "Loggen siger:",
  "Den 24. skrev I, at fejlen er rettet:",
  "Fra: Esbjerg",
  "Til: Aarhus",
  "Dato: 26/11",
  "From: importer",
  "Sendt fra min chef i går: vi lukker kl. 15.",
  "On Monday your technician wrote:",
  "To dage var den nede",
  "Denne mail er sendt til jer",
  "> error 5",
  "________________",
  "Skriv til drift@firma.example:",
  "Mvh Nora",
];
const asked = [
  "Hvilken version?",
  "Hej Nora",
  "",
  "Fra: Havn",
  "When did it happen?",
  "Mvh Havn",
  "> Vi har 4.1",
  "##- Skriv dit svar over denne linje -##",
];
const belows: readonly (readonly string[])[] = [
  [],
  [],
  ["", "-- ", "Nora Nordlys", "+45 12 34 56 78"],
  ["", "Sendt fra min iPhone"],
  ["", "This e-mail and its attachments are confidential."],
  [
    "",
    "_______________________________________________",
    "drift mailing list",
    "drift@lister.example",
    "https://lister.example/mailman/listinfo/drift",
  ],
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The lines that programs write in a language, with the first words of its table. */
function linesIn(language: string): Pick<Woven, "attribution" | "head" | "original"> & { readonly forwarded: string } {
  const first = (part: keyof (typeof quoteWords)[string]) => quoteWords[language]?.[part].split("|")[0] ?? "";
  const field = (part: "from" | "date" | "to" | "subject", value: string) => `${capital(first(part))}: ${value}`;
  return {
    attribution: `${capital(first("opens"))} 20.11.2026 10:03 ${first("wrote")} Havn Support <care@havn.example>:`,
    head: [
      field("from", "Havn Support <care@havn.example>"),
      field("date", "20.11.2026 10:03"),
      field("to", "Nora Nordlys <nora@nordlys.example>"),
      field("subject", "Kassen"),
    ],
    original: `-----${capital(first("original"))}-----`,
    forwarded: `---------- ${capital(first("forwarded"))} ---------`,
  };
}

/** An email of this seed: an answer woven into quotes, above or below them, or with a forwarded email. */
export function wovenMail(seed: number): WovenMail {
  const next = numbersOf(seed);
  const between = (least: number, most: number) => least + (next() % (most - least + 1));
  const pick = <T>(from: readonly T[]): T => from[next() % from.length] as T;
  const oneIn = (count: number) => next() % count === 0;
  let count = 0;
  const marked = (line: string) =>
    line === "" || line.startsWith("##")
      ? line
      : `${line.replace(/:$/, "")} ord${seed}x${++count}${line.endsWith(":") ? ":" : ""}`;
  const lines = (from: readonly string[]) => Array.from({ length: between(1, 3) }, () => marked(pick(from)));
  const said: { sure: string[]; unsure: string[] } = { sure: [], unsure: [] };
  const typed = () => {
    const isSure = !oneIn(3);
    const own = lines(isSure ? ordinary : doubtful);
    said[isSure ? "sure" : "unsure"].push(...own);
    return own;
  };
  const program = pick(mailPrograms);
  const language = pick(Object.keys(quoteWords));
  const { forwarded, ...words } = linesIn(language);
  const above = oneIn(4) ? [] : typed();
  const below = pick(belows);
  const quoted: string[] = [];
  const quote = () => {
    const own = ["Spørgsmål", ...Array.from({ length: between(0, 3) }, () => pick(asked))].map(marked);
    quoted.push(...own.filter((line) => line !== "" && !line.startsWith("##")));
    return own;
  };
  const isForward = oneIn(8);
  const blocks: Block[] = [];
  if (isForward) {
    const body = [forwarded, ...words.head, "", ...lines(ordinary)];
    said.sure.push(...body.slice(6));
    return mailWith(
      {
        ...written(seed, { text: [...above, "", ...body].join("\n") }, next),
        name: `${seed}: forwarded in ${language}`,
      },
      said,
      quoted,
      true,
      above,
    );
  }
  for (let at = between(1, 3); at > 0; at--) {
    blocks.push({ kind: "quoted", lines: quote() });
    if (at > 1 || oneIn(2)) blocks.push({ kind: "typed", lines: typed() });
  }
  const mail = program.write({ ...words, above, blocks, below });
  return mailWith(
    { ...written(seed, mail, next), name: `${seed}: ${program.name} in ${language}` },
    said,
    quoted,
    program.marks,
    above,
  );
}

function mailWith(
  mail: Pick<WovenMail, "name" | "raw">,
  { sure, unsure }: { readonly sure: readonly string[]; readonly unsure: readonly string[] },
  quoted: readonly string[],
  marks: boolean,
  above: readonly string[],
): WovenMail {
  return {
    ...mail,
    typed: [...sure, ...unsure],
    shown: marks ? sure : sure.filter((line) => above.includes(line)),
    quoted,
  };
}

const base64 = (text: string, end: string) =>
  (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join(end);
const isPlain = (byte: number, isLast: boolean) => byte > 31 && byte < 127 && byte !== 61 && !(byte === 32 && isLast);
/** Wraps lines at about 60 characters, without cutting any. */
const quotedLine = (line: string) => {
  const bytes = [...Buffer.from(line)];
  const signs = bytes.map((byte, at) =>
    isPlain(byte, at === bytes.length - 1)
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).padStart(2, "0").toUpperCase()}`,
  );
  return signs.map((sign, at) => (at % 25 === 24 && at < signs.length - 1 ? `${sign}=\n` : sign)).join("");
};
const quotedPrintable = (text: string) => text.split("\n").map(quotedLine).join("\n");

/** The email as sent: in one of the usual encodings, alone or with a file. */
function written(
  seed: number,
  mail: { readonly html: string } | { readonly text: string; readonly isFlowed?: boolean },
  next: () => number,
): Pick<WovenMail, "raw"> {
  const end = next() % 4 === 0 ? "\n" : "\r\n";
  const body = "html" in mail ? mail.html : mail.text;
  const type = "html" in mail ? "text/html" : "text/plain";
  const flowed = "isFlowed" in mail && mail.isFlowed ? "; format=flowed" : "";
  const encoding = ["8bit", "base64", "quoted-printable"][next() % 3] as string;
  const coded = encoding === "base64" ? base64(body, "\n") : encoding === "8bit" ? body : quotedPrintable(body);
  const part = `Content-Type: ${type}; charset=utf-8${flowed}\nContent-Transfer-Encoding: ${encoding}\n\n${coded}\n`;
  const file = "Content-Type: text/csv; name=log.csv\nContent-Transfer-Encoding: base64\n\nYTtiCg==\n";
  const isMixed = next() % 4 === 0;
  const all = isMixed
    ? `Content-Type: multipart/mixed; boundary="=_b"\n\n--=_b\n${part}\n--=_b\n${file}\n--=_b--\n`
    : part;
  const head = `From: Nora Nordlys <nora@nordlys.example>\nTo: Havn Support <care@havn.example>\nSubject: Re: Kassen\nMessage-ID: <${seed}@nordlys.example>\nMIME-Version: 1.0\n`;
  return { raw: Buffer.from(`${head}${all}`.replaceAll("\n", end)) };
}
