import type { signIn as english } from "#wording/en-US/people/sign-in.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const signIn = {
  login: {
    title: "Log ind",
    heading: "Velkommen til {brand}",
    intro: "Opret sager, følg dem, og tal med dem, der løser dem.",
    button: "Log ind",
    continueTo: "Du kommer tilbage til den side, du bad om.",
    continueToLink: "Så kan du fortsætte med linket fra din mail. Er du ny her, opretter du dit login på næste side.",
    help: "Kan du ikke logge ind? Ring til support på {phone}.",
    promiseOverview: "Ét sted til alle sager, beskeder og filer",
    promiseClear: "Altid tydeligt, hvis tur det er",
    promiseSafe: "Kun din egen virksomhed ser jeres sager",
    expired: "Det tog for lang tid, eller du begyndte i et andet vindue. Log ind igen.",
    declined: "Du blev ikke færdig med at logge ind. Du kan prøve igen.",
    unavailable: "Login-tjenesten svarer ikke lige nu. Prøv igen om lidt.",
    unverified:
      "Login-tjenesten oplyser ikke, at din e-mail er bekræftet, så {brand} kan ikke se, hvem du er. Kontakt support, eller log ind med en anden konto.",
    failed: "Noget gik galt, mens du loggede ind. Intet er gået tabt; prøv igen.",
  },
  unknownUser: {
    title: "Ingen adgang",
    heading: "Der er ingen adgang med denne e-mail",
    help: "Du er logget ind med en e-mail, som {brand} ikke kender. Bed en administrator i din virksomhed, eller {brand}, om at invitere dig, eller log ind med en anden konto.",
    otherAccount: "Log ind med en anden konto",
    contact: "Kontakt support",
  },
  password: {
    old: "Nuværende adgangskode",
    new: "Ny adgangskode",
    newHelp: "Mindst 10 tegn. Nogle ord i træk er lette at huske og svære at gætte.",
    change: "Skift adgangskode",
    changed: "Din adgangskode er skiftet. Du er logget ud alle andre steder.",
    failed: "Adgangskoden kunne ikke skiftes",
    forgot: "Har du glemt din adgangskode?",
    wrong: "Det er ikke din nuværende adgangskode.",
    missingOld: "Skriv din nuværende adgangskode.",
    missingNew: "Skriv en ny adgangskode.",
    strength: "Styrke: {strength}",
    weak: "svag",
    medium: "middel",
    strong: "stærk",
    tooShort: "Brug mindst 10 tegn.",
    tooLong: "Brug højst 256 tegn.",
    tooWeak: "Adgangskoden er for let at gætte. Tilføj et ord eller to, og undgå dit navn, din virksomhed og årstal.",
  },
} as const satisfies SameKeys<typeof english>;
