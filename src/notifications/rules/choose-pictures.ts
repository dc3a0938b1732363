import { isPicture } from "#case-files/rules/picture-kind.ts";

/** Bytes of the pictures within an email, which its encoding makes a third longer. */
const mostPictureBytes = 5_242_880;

type Picture = { readonly id: number; readonly size: number; readonly contentType: string };

/** Chooses the pictures that an email contains: those of its newest events, as long as they fit. */
export function choosePictures<P extends Picture>(events: readonly { readonly pictures: readonly P[] }[]): P[] {
  let left = mostPictureBytes;
  const chosen = new Map<number, P>();
  for (const picture of events.toReversed().flatMap(({ pictures }) => pictures)) {
    if (chosen.has(picture.id) || picture.size > left || !isPicture(picture)) continue;
    chosen.set(picture.id, picture);
    left -= picture.size;
  }
  return [...chosen.values()];
}
