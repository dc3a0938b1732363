/** What people write whatever the case is about; a `!` in front keeps a text to incidents. */
export type Phrases = {
  readonly greetingsToStaff: readonly string[];
  readonly greetingsToCustomer: readonly string[];
  readonly signOffs: readonly string[];
  readonly question: readonly string[];
  readonly answer: readonly string[];
  readonly holding: readonly string[];
  readonly nudge: readonly string[];
  readonly handover: readonly string[];
  readonly thirdParty: readonly string[];
  readonly planned: readonly string[];
  readonly working: readonly string[];
  readonly backlog: readonly string[];
  readonly onHold: readonly string[];
  readonly thanks: readonly string[];
  readonly rejection: readonly string[];
  readonly secondSolution: readonly string[];
  readonly reopening: readonly string[];
  readonly cancelling: readonly string[];
  readonly reasonsOfStaff: readonly string[];
  readonly reasonsOfCustomer: readonly string[];
  readonly noteOfNoAnswer: readonly string[];
};

export const danishPhrases: Phrases = {
  greetingsToStaff: ["Hej", "Hej support", "Hej igen", "Kære support"],
  greetingsToCustomer: ["Hej {first}", "Kære {first}", "Hej {first}"],
  signOffs: ["Venlig hilsen", "Mvh", "Med venlig hilsen", "Hilsen"],
  question: [
    "!Har du mulighed for at prøve igen og sende os klokkeslættet, når det sker? Så kan vi finde det i loggen.",
    "!Sker det for alle hos jer eller kun for enkelte? Det hjælper os med at finde årsagen.",
    "!Kan du sende et skærmbillede, hvor man kan se hele vinduet?",
    "!Vi har lavet en rettelse, som vi gerne vil have dig til at prøve. Virker det nu?",
  ],
  answer: [
    "!Jeg prøvede igen kl. {time}, og det er det samme.",
    "!Det sker for os alle sammen. {colleague} har også set det.",
    "!Her er skærmbilledet. Sig til, hvis I mangler mere.",
    "!Jeg har lige prøvet. Det er bedre, men ikke helt i orden endnu.",
  ],
  holding: [
    "Vi arbejder på den og vender tilbage inden for {to|tre} dage.",
    "!En kort status: vi kan genskabe det hos os og leder efter årsagen.",
    "Den er givet videre til vores specialist. Du hører fra os, så snart vi ved mere.",
  ],
  nudge: [
    "!Er der nyt i sagen? Vi er begyndt at mærke det i hverdagen.",
    "Bare en venlig rykker. {colleague} spørger også.",
    "Hvornår kan vi regne med at høre mere?",
  ],
  handover: [
    "@staff tager du den her? Du kender opsætningen.",
    "!Ringet til kunden kl. {time}, de kan leve med det til i morgen. @staff er orienteret.",
    "Ligner den sag, vi havde for en måned siden. @staff, kan du huske, hvad det endte med?",
    "!Genskabt i testmiljøet. Går videre i morgen tidlig.",
    "Kunden har rammeaftale, så tiden skal ikke faktureres.",
  ],
  thirdParty: [
    "Vi har beskrevet det for {third} og venter på deres svar. Vi rykker dem, hvis der går mere end to dage.",
    "Fejlen ligger hos {third}. De har bekræftet, at de ser på den, og vi følger op.",
  ],
  planned: [
    "Vi har sat arbejdet i kalenderen og vender tilbage, når det er gjort.",
    "Det er aftalt med {colleague}, hvornår vi gør det. Der er ikke noget, I skal forberede.",
  ],
  working: [
    "Rettelsen er lavet og ligger klar til næste opdatering, version {version}.",
    "Vi har løst det i testmiljøet. Det kommer med i version {version}, og du får besked, når den er ude.",
  ],
  backlog: [
    "Tak for idéen. Den er lagt på vores ønskeliste, og vi skriver her, når den bliver taget op.",
    "Det kan programmet ikke i dag. Vi har samlet ønsket med tilsvarende fra andre kunder, så det tæller med ved næste prioritering.",
  ],
  onHold: [
    "Som aftalt lader vi sagen ligge, til I er klar igen. Skriv bare, hvis det bliver før.",
    "Vi sætter sagen i bero, indtil jeres eget projekt er længere, og tager fat i jer igen.",
  ],
  thanks: [
    "!Det virker nu, tak.",
    "Perfekt, mange tak.",
    "Tak for hurtig hjælp.",
    "Tak, det var lige det, vi manglede.",
    "!Så kører det igen. Tak, sagen kan lukkes.",
    "Super, tak for hjælpen.",
    "Det er testet og godkendt herfra.",
  ],
  rejection: [
    "Desværre er det ikke løst endnu. Det samme sker stadig, senest kl. {time}.",
    "Det virker hos mig, men ikke hos {colleague}.",
  ],
  secondSolution: [
    "Tak fordi du prøvede. Der manglede et trin hos os, som nu er kørt, og vi har selv kontrolleret det med jeres data.",
    "Nu skulle det være på plads for alle. Det, vi rettede først, var kun den ene halvdel.",
  ],
  reopening: [
    "Nu er det sket igen, på nøjagtig samme måde.",
    "Jeg åbner lige sagen igen, for problemet er tilbage siden i morges.",
  ],
  cancelling: ["Vi lukker den her, men du er altid velkommen til at skrive igen."],
  reasonsOfStaff: [
    "Dobbelt: behandles i en anden sag",
    "Oprettet ved en fejl",
    "Kunden har ikke svaret på tre henvendelser",
    "!Løst af sig selv, kan ikke genskabes",
  ],
  reasonsOfCustomer: [
    "!Vi fandt selv fejlen",
    "Ikke aktuelt længere",
    "Oprettet to gange ved en fejl",
    "!Det virker igen",
  ],
  noteOfNoAnswer: [
    "Prøvet at ringe {date}, intet svar. Følger op igen.",
    "Ingen reaktion endnu. @staff, kender du en anden, vi kan ringe til?",
  ],
};

export const englishPhrases: Phrases = {
  greetingsToStaff: ["Hello", "Hi", "Dear support", "Hi team"],
  greetingsToCustomer: ["Hello {first}", "Hi {first}", "Dear {first}"],
  signOffs: ["Kind regards", "Best regards", "Regards"],
  question: [
    "!Could you try again and send us the time when it happens? Then we can find it in the log.",
    "!Does it happen to everybody or only to some? That helps us find the cause.",
    "!Could you send a screenshot that shows the whole window?",
    "!We made a change that we would like you to try. Does it work now?",
  ],
  answer: [
    "!I tried again at {time} and it is the same.",
    "!It happens to all of us. {colleague} has seen it too.",
    "!Here is the screenshot. Tell us if you need more.",
    "!I just tried. It is better, but not quite right yet.",
  ],
  holding: [
    "We are working on it and will be back within {two|three} days.",
    "!A short update: we can reproduce it and are looking for the cause.",
    "This is now with our specialist. You will hear from us as soon as we know more.",
  ],
  nudge: [
    "!Is there any news? It begins to hurt our daily work.",
    "Just a friendly reminder. {colleague} is asking too.",
    "When can we expect to hear more?",
  ],
  handover: [
    "@staff could you take this one? You know their setup.",
    "!Called the customer at {time}, they can live with it until tomorrow. @staff knows.",
    "Looks like the case we had a month ago. @staff, do you remember how it ended?",
    "!Reproduced in the test environment. Will go on tomorrow morning.",
    "The customer has a frame agreement, so the time is not invoiced.",
  ],
  thirdParty: [
    "We described it to {third} and are waiting for their answer. We will remind them after two days.",
    "The cause lies with {third}. They confirmed that they are looking into it, and we follow up.",
  ],
  planned: [
    "The work is in our calendar and we will write when it is done.",
    "We agreed on a time with {colleague}. There is nothing for you to prepare.",
  ],
  working: [
    "The correction is made and ready for the next update, version {version}.",
    "It is solved in the test environment and will be part of version {version}. We will write when it is out.",
  ],
  backlog: [
    "Thank you for the idea. It is on our list, and we will write here when it is taken up.",
    "The program can't do this today. We put your wish together with similar ones, so that it counts the next time we set priorities.",
  ],
  onHold: [
    "As agreed we let the case rest until you are ready. Just write if that is sooner.",
    "We pause this until your own project is further along and will get in touch then.",
  ],
  thanks: [
    "!It works now, thank you.",
    "Perfect, many thanks.",
    "Thank you for the quick help.",
    "Thanks, that is just what we needed.",
    "!Up and running again, the case can be closed.",
    "Great, thanks for your help.",
    "Tested and approved from our side.",
  ],
  rejection: [
    "Unfortunately it is not solved. The same still happens, last at {time}.",
    "It works for me, but not for {colleague}.",
  ],
  secondSolution: [
    "Thank you for trying. A step was missing on our side, which is done now, and we checked it with your data.",
    "It should be right for everybody now. What we changed first was only half of it.",
  ],
  reopening: [
    "It happened again, in exactly the same way.",
    "I have to open this again, the problem is back since this morning.",
  ],
  cancelling: ["We close this one, but you are always welcome to write again."],
  reasonsOfStaff: [
    "Duplicate: handled in another case",
    "Created by mistake",
    "The customer did not answer three requests",
    "!Went away by itself, can't be reproduced",
  ],
  reasonsOfCustomer: [
    "!We found the mistake ourselves",
    "No longer needed",
    "Created twice by mistake",
    "!It works again",
  ],
  noteOfNoAnswer: [
    "Tried to call on {date}, no answer. Will follow up.",
    "No reaction yet. @staff, do you know somebody else we can call?",
  ],
};
