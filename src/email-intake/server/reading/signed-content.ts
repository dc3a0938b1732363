/*
 * Reads S/MIME messages of a single part (CMS, RFC 5652), and the content of signed ones. Signatures aren't verified:
 * the sender is proven in other ways.
 */

/** `to` is null if the end is only given by a marker. */
type Element = { readonly tag: number; readonly from: number; readonly to: number | null };

const tags = {
  integer: 0x02,
  octets: 0x04,
  objectId: 0x06,
  octetsInPieces: 0x24,
  sequence: 0x30,
  set: 0x31,
  inBrackets: 0xa0,
};
const signed = "2a864886f70d010702";
/** Enveloped, encrypted, and authenticated enveloped data. */
const encrypted = ["2a864886f70d010703", "2a864886f70d010706", "2a864886f70d0109100117"];
const deepest = 20;

type Message = { readonly kind: "signed"; readonly content: Buffer } | { readonly kind: "encrypted" | "unknown" };

/** Parses a message in linear time; `unknown` if it is another kind, has no content, or is damaged. */
export function readSignedMessage(bytes: Buffer): Message {
  const { child, after } = walk(bytes);
  const whole = elementAt(bytes, 0);
  const kind = whole?.tag === tags.sequence ? child(whole, tags.objectId) : null;
  const name = kind ? bytes.toString("hex", kind.from, kind.to ?? kind.from) : "";
  if (encrypted.includes(name)) return { kind: "encrypted" };
  if (name !== signed) return { kind: "unknown" };
  const version = child(child(after(kind, tags.inBrackets), tags.sequence), tags.integer);
  const said = after(after(version, tags.set), tags.sequence);
  const type = child(said, tags.objectId);
  const isMissing = said === null || (said.to !== null && type?.to === said.to);
  const content = isMissing ? null : child(after(type, tags.inBrackets));
  const pieces = content && piecesOf(bytes, content, 0);
  return pieces ? { kind: "signed", content: Buffer.concat(pieces) } : { kind: "unknown" };
}

function walk(bytes: Buffer) {
  const tagged = (at: number | null, tag?: number): Element | null => {
    const element = at === null ? null : elementAt(bytes, at);
    return element && (tag === undefined || element.tag === tag) ? element : null;
  };
  return {
    child: (element: Element | null, tag?: number) => element && tagged(element.from, tag),
    after: (element: Element | null, tag: number) => element && tagged(endOf(bytes, element, 0), tag),
  };
}

function elementAt(bytes: Buffer, at: number): Element | null {
  const [tag, short] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || short === undefined || (tag & 0x1f) === 0x1f) return null;
  if (short === 0x80) return (tag & 0x20) === 0 ? null : { tag, from: at + 2, to: null };
  const more = short < 0x80 ? 0 : short & 0x7f;
  const from = at + 2 + more;
  if (more > 4 || from > bytes.length) return null;
  const to = from + (more === 0 ? short : bytes.readUIntBE(at + 2, more));
  return to > bytes.length ? null : { tag, from, to };
}

/** Where an element ends, including its end marker; null if it doesn't end, or is nested too deeply. */
function endOf(bytes: Buffer, { from, to }: Element, depth: number): number | null {
  if (to !== null) return to;
  if (depth > deepest) return null;
  for (let at = from; ; ) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return at + 2;
    const element = elementAt(bytes, at);
    const end = element && endOf(bytes, element, depth + 1);
    if (end === null) return null;
    at = end;
  }
}

/** The bytes of an octet string, which may be in pieces. */
function piecesOf(bytes: Buffer, { tag, from, to }: Element, depth: number): Buffer[] | null {
  if (tag === tags.octets && to !== null) return [bytes.subarray(from, to)];
  if (tag !== tags.octetsInPieces || depth > deepest) return null;
  const pieces: Buffer[] = [];
  for (let at = from; at !== to; ) {
    if (to === null && bytes[at] === 0 && bytes[at + 1] === 0) return pieces;
    const piece = elementAt(bytes, at);
    const read = piece && piecesOf(bytes, piece, depth + 1);
    const end = piece && endOf(bytes, piece, depth + 1);
    if (!read || end === null) return null;
    pieces.push(...read);
    at = end;
  }
  return pieces;
}
