import { Parser } from "htmlparser2";

type Attributes = Readonly<Record<string, string>>;

export type XmlReader = {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

const plain = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads XML piece by piece, without prefixes of names; yields after each piece, so that callers take what was found. */
export async function* readXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open?.(plain(name), attributes),
      ontext: (text) => reader.text?.(text),
      onclosetag: (name) => reader.close?.(plain(name)),
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.end(decoder.decode());
  yield;
}

/** Reads XML to its end; nothing if it isn't there. */
export async function readWholeXml(pieces: AsyncIterable<Uint8Array> | null, reader: XmlReader): Promise<void> {
  if (pieces === null) return;
  for await (const _ of readXml(pieces, reader));
}
