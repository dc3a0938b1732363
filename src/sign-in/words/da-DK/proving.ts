import type { proving as english } from "#sign-in/words/en-US/proving.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const proving = {
  proof: {
    title: "Bekræft, at det er dig",
    help: "Det, du er ved at gøre, giver nogen rettigheder eller kan ikke gøres om. Intet af det, du har skrevet, går tabt, og det gælder i ti minutter.",
    go: "Bekræft",
    failed: "Det kunne ikke bekræftes, at det er dig",
    password: "Din adgangskode",
    passwordMissing: "Skriv din adgangskode.",
    passwordWrong: "Det er ikke din adgangskode.",
    code: "Kode fra din app eller en gendannelseskode",
    codeMissing: "Skriv den kode, som din app viser, eller en af dine gendannelseskoder.",
    codeWrong: "Koden er forkert eller er brugt allerede. Skriv den næste, som din app viser.",
    passkey: "Brug en adgangsnøgle",
    provider: "Bekræft hos din login-tjeneste",
    providerHelp:
      "Din login-tjeneste spørger dig i et andet vindue. Kom tilbage hertil bagefter, så fortsætter det, du var i gang med.",
    given: "Det er bekræftet",
    givenHelp: "Luk vinduet, og fortsæt, hvor du var.",
    notGiven: "Det er ikke bekræftet",
    expired: "Det tog for lang tid, eller du er logget ud i mellemtiden. Luk vinduet, og prøv igen.",
    declined: "Du gjorde ikke login færdigt. Luk vinduet, og prøv igen.",
    unavailable: "Login-tjenesten svarer ikke lige nu. Luk vinduet, og prøv igen om lidt.",
    otherPerson: "Du loggede ind som en anden. Luk vinduet, og prøv igen som dig selv.",
    notAsked:
      "Login-tjenesten oplyser ikke, at den har spurgt dig lige nu. De, der driver {brand}, kan se hvorfor i loggen.",
  },
  requirement: {
    title: "Krav ved login",
    help: "Der kan kræves mere end en adgangskode: en adgangsnøgle eller en app, der viser koder. Man har 14 dage til at tilføje en. Derefter skal de, der ingen har, tilføje en, når de logger ind.",
    everybody: "Alle i virksomheden",
    from: "Kræves fra {date}.",
    notRequired: "Kræves ikke.",
    without: "{without} af {people} har ingen af delene.",
    require: "Stil kravet",
    requireTitle: "Kræv en adgangsnøgle eller koder: {who}?",
    requireHelp:
      "{without} af {people} har hverken en adgangsnøgle eller en app til koder. De bliver bedt om at tilføje en, når de logger ind, og skal have en om 14 dage.",
    end: "Ophæv kravet",
    endTitle: "Kræv ikke længere en adgangsnøgle eller koder: {who}?",
    endHelp: "En adgangskode er nok igen for dem, der ikke tilføjer andet. Det, folk har tilføjet, bliver.",
    failed: "Kravet kunne ikke ændres",
  },
  lostFactors: {
    title: "Adgangsnøgler og koder",
    help: "Hvis {name} har mistet alle adgangsnøgler og koder, kan to administratorer sammen fjerne dem. Det sker et døgn senere, medmindre {name} standser det fra en e-mail.",
    started:
      "{by} har bedt om at fjerne alle adgangsnøgler og koder for {name}, fordi de er mistet. En anden administrator skal sige ja.",
    confirmed:
      "{by} og {other} er enige om at fjerne alle adgangsnøgler og koder for {name}. Det sker {at}, medmindre {name} standser det.",
    start: "Bed om at fjerne dem",
    startTitle: "Fjern alle adgangsnøgler og koder for {name}?",
    startHelp:
      "Kun hvis {name} har mistet dem, og du ved, at det er {name}, der beder dig: ring tilbage, eller mødes. En anden administrator skal sige ja.",
    confirm: "Sig ja til at fjerne dem",
    confirmTitle: "Sig ja til at fjerne alle adgangsnøgler og koder for {name}?",
    confirmHelp:
      "Kun hvis du selv ved, at det er {name}, der har mistet dem. {name} får en e-mail, og det sker om et døgn. Derefter er en adgangskode nok.",
    stop: "Stands det",
    stopTitle: "Behold adgangsnøgler og koder for {name}?",
    stopHelp: "Intet bliver fjernet, og man kan bede om det igen.",
    failed: "Intet er ændret",
  },
  enroll: {
    title: "Tilføj en adgangsnøgle eller en app",
    heading: "Tilføj en adgangsnøgle eller en app til koder",
    must: "Det kræves af dig, og fristen er udløbet. Tilføj en af delene for at komme videre; begge er bedre.",
    soon: "Det kræves af dig fra {date}. Gør det nu, eller næste gang du logger ind.",
    done: "Du har det, der kræves af dig.",
    goOn: "Fortsæt",
    later: "Senere",
    logOut: "Log ud",
  },
} satisfies SameKeys<typeof english>;
