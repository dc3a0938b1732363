import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  letter: {
    greeting: "Hi {name},",
    greetingWithoutName: "Hi,",
    linkAsText: "If the button does not work, open this address in your browser:",
    until: "The link works once, until {until}.",
    notExpected: "If you did not expect this mail, you can ignore it. Then nothing happens.",
    automatic: "This mail was sent automatically. Replies to it are not read.",
    acceptFirst: "You can open the case once you have accepted your invitation.",
  },
  unavailable: {
    title: "{brand} can't be reached right now",
    asked:
      "We can't get at the data for a moment. What you have written on this computer is kept, and the page comes back automatically.",
    busyTitle: "Too much at once",
    busy: "You have asked for more pages than we can make for you at once. What you have written on this computer is kept, and the page comes back automatically.",
    sent: "What you sent did not get through. What you typed is still here: try again in a moment.",
    unknown:
      "The connection was lost while this was stored, so it may have got through. See whether it did before you send it again.",
    waiting: "Waiting for {brand} …",
    back: "{brand} is back.",
    again: "Try again",
    id: "Error id {id}",
  },
} as const;

declare module "#wording/server/server-words.ts" {
  interface ServerTexts extends FlatTexts<typeof enUS> {}
}
