import { isPicture } from "#case-files/rules/picture-kind.ts";

/** Bytes of the pictures within an email, which its encoding makes a third longer. */
export const maxPictureBytes = 5_242_880;
/**
 * Bytes of the pictures of one event within all emails to staff that report it, and in those to customers, so that a
 * picture for many people is a link.
 */
const maxBytesOfEvent = 52_428_800;

type Picture = { readonly id: number; readonly size: number; readonly contentType: string };
type EventWithPictures<P> = {
  readonly pictures: readonly P[];
  /** How many people of the reader's side get an email about it. */
  readonly recipients: number;
};

/** Chooses the pictures that an email contains: those of its newest events, as long as they fit. */
export function choosePictures<P extends Picture>(events: readonly EventWithPictures<P>[]): P[] {
  let left = maxPictureBytes;
  const chosen = new Map<number, P>();
  for (const { pictures, recipients } of events.toReversed()) {
    let share = maxBytesOfEvent / recipients;
    for (const picture of pictures) {
      if (chosen.has(picture.id) || picture.size > Math.min(left, share) || !isPicture(picture)) continue;
      chosen.set(picture.id, picture);
      left -= picture.size;
      share -= picture.size;
    }
  }
  return [...chosen.values()];
}
