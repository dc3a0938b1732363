import type { jobKinds as english } from "#wording/en-US/frame/job-kinds.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const jobKinds = {
  jobKind: {
    "clean-up": "Oprydning",
    "daily-summary": "Forberedelse af de daglige oversigter",
    "fold-figures": "Optælling af sager til nøgletal",
    "forget-person": "Fjernelse af et pseudonymiseret navn i tekster",
    "index-anew": "Ny indeksering af alle sager til søgning",
    "index-case": "Indeksering af en sag til søgning",
    "mail-case": "Udarbejdelse af en mail om en sag",
    "mail-summary": "Udarbejdelse af en daglig oversigt",
    midnight: "Markering af manglende opfølgninger ved midnat",
    "midnight-missed": "Markering af manglende opfølgninger efter start",
    "note-mail-files": "Søgning efter filer i ventende mails",
    "recalculate-clocks": "Genberegning af frister",
    "recompute-states": "Opdatering af sagerne hos en kunde",
    "remove-files": "Sletning af filer",
    "remove-old": "Fjernelse af det, der ikke længere gemmes",
    "send-held-message": "Afsendelse af en besked",
    "send-invitation": "Afsendelse af en invitation",
    "send-mail": "Afsendelse af en mail",
    "send-password-link": "Afsendelse af et link til en ny adgangskode",
    "sweep-files": "Sletning af filer, der ikke hører til noget",
    "take-in-again": "Ny indlæsning af en mail",
    "write-counted-refusals": "Afviste forespørgsler til revisionsloggen",
  },
} as const satisfies SameKeys<typeof english>;
