import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  letter: {
    greeting: "Hej {name}",
    greetingWithoutName: "Hej",
    linkAsText: "Virker knappen ikke, så åbn denne adresse i din browser:",
    until: "Linket kan bruges én gang, senest {until}.",
    notExpected: "Har du ikke ventet denne mail, kan du se bort fra den. Så sker der ikke mere.",
    automatic: "Mailen er sendt automatisk. Svar på den bliver ikke læst.",
    acceptFirst: "Du kan åbne sagen, når du har accepteret din invitation.",
  },
  unavailable: {
    title: "{brand} kan ikke nås lige nu",
    asked:
      "Vi kan ikke få fat i data lige nu. Det, du har skrevet på denne computer, er gemt, og siden kommer igen automatisk.",
    busyTitle: "For meget på én gang",
    busy: "Du har bedt om flere sider, end vi kan nå at lave til dig på én gang. Det, du har skrevet på denne computer, er gemt, og siden kommer igen automatisk.",
    sent: "Det, du sendte, nåede ikke frem. Det, du skrev, er her stadig: prøv igen om lidt.",
    unknown: "Forbindelsen forsvandt, mens det blev gemt, så det er måske nået frem. Se efter, før du sender det igen.",
    waiting: "Venter på {brand} …",
    back: "{brand} er tilbage.",
    again: "Prøv igen",
    id: "Fejl-id {id}",
  },
} satisfies SameKeys<typeof enUS>;
