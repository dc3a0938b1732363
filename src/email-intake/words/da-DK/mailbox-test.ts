import type { mailboxTest as english } from "#email-intake/words/en-US/mailbox-test.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const mailboxTest = {
  mailboxTest: {
    title: "Afprøvning",
    help: "{brand} forbinder til begge servere, logger ind, sender en mail til selve postkassen og venter på den.",
    start: "Afprøv postkassen",
    again: "Afprøv igen",
    leave: "Det tager op til tre minutter. Du kan godt forlade siden: Resultatet venter her.",
    running: "Afprøves: {step}",
    begins: "Afprøvningen begynder om et øjeblik",
    well: "Alt virker",
    noticed_one: "Det virker. Der er en bemærkning til {count} trin",
    noticed_other: "Det virker. Der er bemærkninger til {count} trin",
    failed_one: "{count} trin gik galt",
    failed_other: "{count} trin gik galt",
    interrupted: "Afprøvningen blev afbrudt. Prøv igen",
    at: "afprøvet:",
    never: "Ikke afprøvet endnu",
    steps: "Afprøvningens trin",
    startFailed: "Afprøvningen kunne ikke begynde",
    loadFailed: "Den seneste afprøvning kunne ikke hentes",
    said: "Serveren: {said}",
    inFolder_one: "{count} mail i mappen",
    inFolder_other: "{count} mails i mappen",
    after_one: "efter {count} sekund",
    after_other: "efter {count} sekunder",
    checkedBy: "{name} tjekkede afsenderen",
  },
  mailboxTestStep: {
    name: "Navneopslag",
    tls: "Sikker forbindelse",
    token: "Token (OAuth2)",
    signIn: "Login",
    folder: "Mappe",
    send: "Sender til sig selv",
    receive: "Modtager den",
    dmarc: "Tjek af afsenderen (DMARC)",
  },
  testedServer: {
    incoming: "indgående server",
    outgoing: "udgående server",
  },
  mailboxTestState: {
    waiting: "venter",
    running: "i gang",
    passed: "virker",
    noticed: "bemærkning",
    failed: "gik galt",
    skipped: "ikke nået",
  },
  mailboxTestHelp: {
    notSet: "Postkassen har ingen sådan server. Uden den kan den ikke afprøves her.",
    malformed: "Det er ikke navnet på en server. Skriv kun navnet, fx mail.firma.dk.",
    unknownName: "Navnet findes ikke. Tjek stavningen, eller spørg dem, der driver jeres mail.",
    noAnswer: "Navnet kunne ikke slås op. Afprøv igen, og få maskinens navneservere tjekket.",
    private:
      "Navnet fører til et privat net eller til denne maskine. Er det jeres egen mailserver, skal den, der driver {brand}, føje dens net til HAVN_ALLOWED_NETWORKS.",
    forbidden: "Navnet fører til en adresse, som {brand} aldrig forbinder til. Skriv serverens offentlige navn.",
    refused: "Ingen svarer på porten. Den er som regel 993 for indgående mail og 465 eller 587 for udgående.",
    unreachable: "Serveren kan ikke nås herfra. Tjek, at en firewall lader {brand} komme ud til porten.",
    tooLate:
      "Serveren svarer ikke i tide. Tjek port og kryptering: På en port med TLS fra starten svarer ingen på STARTTLS. Der kan også stå en firewall imellem.",
    lost: "Serveren afbrød forbindelsen. Afprøv igen. Bliver det ved, står grunden i serverens log.",
    notMail: "Det er ikke en mailserver af den slags. Tjek navn og port.",
    noTls: "Serveren krypterer ikke som valgt her. Vælg den anden slags kryptering eller en anden port.",
    notEncrypted:
      "Forbindelsen er ikke krypteret. Det godtages på samme maskine og for en server uden login, men andre kan læse med.",
    untrusted:
      "Ingen, der kendes her, står inde for certifikatet. Giv serveren et fra en offentlig udsteder, eller få den, der driver {brand}, til at tilføje jeres med NODE_EXTRA_CA_CERTS.",
    otherName: "Certifikatet gælder et andet navn. Skriv serveren med det navn, der står i certifikatet.",
    expired: "Certifikatet gælder ikke lige nu. Forny det på serveren.",
    credentials:
      "Serveren godtager ikke bruger og adgangskode. Skriv dem igen. Nogle udbydere kræver en særlig adgangskode til programmer, eller at IMAP og SMTP er slået til for postkassen.",
    noPassword: "Adgangskoden er ikke længere gemt. Skriv den igen.",
    noFolder: "Mappen findes ikke. Tjek navnet: Som regel er det INBOX.",
    readOnly: "Brugeren må kun læse mappen, så {brand} kan ikke flytte mails væk. Giv brugeren ret til at ændre den.",
    senderRefused:
      "Serveren lader ikke brugeren sende fra denne adresse. Tillad det dér (“send som”), eller skriv en anden afsender.",
    recipientRefused: "Serveren tager ikke imod mails til postkassens egen adresse. Tjek adressen.",
    plusRefused:
      "Serveren tager ikke imod mails til adressen med et plus, som svar sendes til. Slå den slags adresser til dér.",
    mailRefused: "Serveren tager ikke imod mailen. Grunden står i dens svar.",
    notArrived:
      "Mailen blev sendt, men er ikke i mappen. Tjek, at den indgående server hører til adressen, og se efter mailen i spam.",
    plusNotArrived:
      "Mailen til adressen kom frem, men ikke den til adressen med et plus. Få serveren til at lægge den i samme postkasse, ellers går svar tabt.",
    noChecker:
      "Ingen mail siger, hvilken server der har tjekket afsenderen. Svar kendes på den adresse, de sendes til, og andre mails venter på en afgørelse.",
    noDmarc: "Serveren tjekker afsendere, men ikke med DMARC. Slå det til dér.",
    dmarcFailed:
      "Serveren tager {brand}s egen mail for en forfalskning, og det gør andre også. Nævn den udgående server i domænets SPF, og lad den signere med DKIM.",
    nobodyTrusted:
      "Er det jeres egen server, og kan ingen andre skrive dens navn i mails, så skriv den som den server, der stoles på om afsendere.",
    otherTrusted: "Der stoles på en anden server om afsendere. Skriv denne, hvis den er jeres.",
    other: "Grunden står i serverens svar.",
    unfinished:
      "Der mangler noget: lejeren eller udstederen, klienten eller dens hemmelighed. Skriv det under Indstillinger.",
    secretLost: "Hemmeligheden er ikke længere gemt. Skriv den igen.",
    issuerAway: "Udstederen kan ikke nås herfra. Tjek adressen, og at en firewall lader {brand} komme ud til den.",
    issuerPrivate:
      "Udstederens navn fører til et privat net eller til denne maskine. Er den jeres egen, skal den, der driver {brand}, føje dens net til HAVN_ALLOWED_NETWORKS.",
    issuerOther: "Det, der svarer dér, er ikke en udsteder. Tjek lejeren eller udstederens adresse.",
    notConsented:
      "Ingen har givet samtykke endnu. Giv det i browseren, og vælg postkassens egen konto eller en, der må bruge den.",
    consentDenied: "Den, der sad ved browseren, sagde nej eller må ikke give samtykke. Prøv igen med en konto, der må.",
    consentByAdministrator:
      "En administrator af organisationen skal først give samtykke for alle. Adressen til det står i trinnet før afprøvningen.",
    consentOver:
      "Samtykket gælder ikke længere: Det er trukket tilbage, adgangskoden er skiftet, eller det har ikke været brugt i månedsvis. Giv det igen i browseren.",
    noRefreshToken:
      "Udstederen gav ikke noget token, der holder. Lad programmet bede om offlineadgang dér, og giv samtykke igen.",
    clientRefused:
      "Udstederen godtager ikke klienten og dens hemmelighed. Tjek klientens id, og lav en ny hemmelighed, hvis denne er udløbet.",
    scopeRefused:
      "Udstederen giver ikke programmet de rettigheder, det beder om. Tilføj dem dér, og få en administrator til at give samtykke.",
    keyMalformed: "Det er ikke en tjenestekontos nøgle. Vælg nøglens JSON-fil igen.",
    tokenMissing: "Udstederen gav ikke noget token, der kan bruges. Grunden står i dens svar.",
    tokenRefused:
      "Mailserveren godtager ikke tokenet. Tjek, at brugeren er postkassen, at programmet må bruge den dér, og at IMAP og SMTP er slået til for den.",
    noTokens: "Mailserveren tilbyder ikke login med OAuth2. Tjek serveren, eller brug en adgangskode.",
  },
} satisfies SameKeys<typeof english>;
