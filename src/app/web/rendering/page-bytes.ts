import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.bun";

/** Up to this length, copying a piece's characters is faster than a call that encodes them. */
const shortPiece = 24;
const firstRoom = 1 << 20;

/** The buffer that pages are written to, one after the other. Rendering ends within one turn, so pages don't mix. */
let room = new Uint8Array(firstRoom);
const encoder = new TextEncoder();

/** Makes room for `more` bytes after the first `used`. */
const widen = (used: number, more: number): void => {
  const wider = new Uint8Array(2 * (used + more));
  wider.set(room.subarray(0, used));
  room = wider;
};

/** Writes the piece if it is short and ASCII; returns where it ends, or -1. */
const writeShort = (piece: string, start: number): number => {
  const { length } = piece;
  if (length > shortPiece) return -1;
  for (let at = 0; at < length; at += 1) {
    const code = piece.charCodeAt(at);
    if (code > 127) return -1;
    room[start + at] = code;
  }
  return start + length;
};

/** Takes the pieces of a page synchronously and returns them as UTF-8. */
const collectPieces = () => {
  let used = 0;
  return {
    write: (piece: string): boolean => {
      const most = 3 * piece.length;
      if (used + most > room.length) widen(used, most);
      const end = writeShort(piece, used);
      used = end < 0 ? used + encoder.encodeInto(piece, room.subarray(used)).written : end;
      return true;
    },
    taken: (): Uint8Array<ArrayBuffer> => {
      const bytes = room.slice(0, used);
      if (room.length > firstRoom) room = new Uint8Array(firstRoom);
      return bytes;
    },
  };
};

/**
 * Renders a whole page to UTF-8; compressing it at once is cheaper than a flushed stream. React's build for Bun passes
 * on its pieces, tens of thousands a page, as strings; the one for Node encodes each.
 */
export const renderToBytes = (
  page: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Renders lazy parts in place, so nothing is moved in by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const { write, taken } = collectPieces();
        const destination = { write, end: () => resolve(taken()), destroy: reject, on: () => destination };
        pipe(destination as unknown as NodeJS.WritableStream);
      },
      onShellError: reject,
      onError,
    });
  });
