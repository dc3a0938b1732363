import type { Locale } from "#wording/locale.ts";

const english = {
  title: "{brand} can't be reached right now",
  asked:
    "We can't get at the data for a moment. What you have written on this computer is kept, and the page comes back by itself.",
  busyTitle: "Too much at once",
  busy: "You have asked for more pages than we can make for you at once. What you have written on this computer is kept, and the page comes back by itself.",
  sent: "What you sent did not get through. What you typed is still here: try again in a moment.",
  unknown:
    "The connection was lost while this was stored, so it may have got through. See whether it did before you send it again.",
  waiting: "Waiting for {brand} …",
  back: "{brand} is back.",
  again: "Try again",
  id: "Error id {id}",
};

export type UnavailableWords = Readonly<typeof english>;

const danish: UnavailableWords = {
  title: "{brand} kan ikke nås lige nu",
  asked:
    "Vi kan ikke få fat i data lige nu. Det, du har skrevet på denne computer, er gemt, og siden kommer igen af sig selv.",
  busyTitle: "For meget på én gang",
  busy: "Du har bedt om flere sider, end vi kan nå at lave til dig på én gang. Det, du har skrevet på denne computer, er gemt, og siden kommer igen af sig selv.",
  sent: "Det, du sendte, nåede ikke frem. Det, du skrev, er her stadig: prøv igen om lidt.",
  unknown: "Forbindelsen forsvandt, mens det blev gemt, så det er måske nået frem. Se efter, før du sender det igen.",
  waiting: "Venter på {brand} …",
  back: "{brand} er tilbage.",
  again: "Prøv igen",
  id: "Fejl-id {id}",
};

/** Texts of the page shown while the database is unavailable, and to callers over their limits. */
export const unavailableWords: Readonly<Record<Locale, UnavailableWords>> = { en: english, da: danish };
