import type { Scenario } from "#app/server/demo-data/scenario.ts";

export const danishScenarios: readonly Scenario[] = [
  {
    type: "Incident",
    titles: [
      "Faktura {invoice} er tom, når den åbnes som PDF",
      "PDF af faktura {invoice} mangler linjer",
      "Tomme sider i PDF-fakturaer siden {date}",
    ],
    opening: `Når vi udskriver faktura {invoice} til PDF, er siden tom bortset fra hovedet. På skærmen ser den rigtig ud.
Vi har prøvet med {to|tre} andre fakturaer, og de {er fine|gør det samme}. Kunden venter på fakturaen, så vi vil gerne have den sendt i dag.`,
    dialog: [
      "S? Tak for din henvendelse. Kan du fortælle os, hvilket layout fakturaen bruger? Du ser det under **Opsætning → Dokumenter → Layout**.",
      'C: Det er layoutet "Faktura med logo". Vi skiftede logo i sidste uge, hvis det kan have noget at sige.',
      "N: Logoet er en CMYK-fil på 14 MB. Det er samme fejl som i foråret, PDF-motoren giver op uden at sige noget. {@staff}, kan du lægge en grænse ind i næste version?",
      "S! Logoet var årsagen: filen er gemt i et trykformat, som PDF-udskriften ikke kan læse. Jeg har lagt en udgave i RGB ind i stedet, og faktura {invoice} kommer nu ud med alle linjer.\nPrøv gerne selv, og sig til, hvis noget ser forkert ud.",
    ],
    file: "screenshot",
  },
  {
    type: "Incident",
    titles: [
      "Forkert moms på faktura {invoice}",
      "Faktura {invoice} beregner moms på udenlandsk kunde",
      "Der lægges 25 % moms på salg til Sverige",
    ],
    opening: `På faktura {invoice} til en svensk kunde er der beregnet dansk moms. Kunden har et gyldigt momsnummer, og sidste måned var det rigtigt.
Beløbet er {amount}. Skal vi lave en kreditnota, eller kan den rettes?`,
    dialog: [
      "S? Jeg kan se, at kunden står i momsgruppen **Indland**. Er det noget, I selv har ændret, eller er kunden oprettet på ny?",
      "C: {colleague} har oprettet kunden igen, fordi den gamle var dobbelt. Så er gruppen nok ikke kommet med.",
      "S! Så hænger det sammen. Jeg har sat kunden til **EU, omvendt betalingspligt**. En bogført faktura kan ikke rettes, så gør sådan:\n1. Lav en kreditnota på {invoice}.\n2. Kopiér fakturaen. Den nye får den rigtige momsgruppe.\n3. Send begge til kunden på samme mail.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "EAN-faktura {invoice} afvist af modtager",
      "Elektronisk faktura {invoice} kommer retur",
      "Kommunen modtager ikke vores e-fakturaer",
    ],
    opening: `Faktura {invoice} er afvist af modtageren med koden \`{error}\`. Vi har sendt til samme EAN-nummer i årevis.
> Dokumentet overholder ikke reglerne for profilen
Hvad skal vi rette?`,
    dialog: [
      "S: Tak, vi ser på det. Koden betyder, at et felt mangler, men den siger ikke hvilket. Jeg henter det dokument, der blev sendt.",
      "N: Rekvirentens reference er tom. Modtageren kræver den fra {date}. {@staff}, vi bør validere det, inden vi sender.",
      "S? Modtageren kræver nu **rekvirentens reference**. Ved du, hvem der har bestilt hos jer, eller hvilken reference de bruger?",
      "C: Ja, det er {reference}. Den står på deres rekvisition.",
      "S! Jeg har sat referencen {reference} på faktura {invoice} og sendt den igen. Den er modtaget og godkendt kl. {time}.\nFremover spørger programmet efter feltet, når du vælger denne kunde.",
    ],
    third: "vores e-fakturaleverandør",
    file: "invoice",
  },
  {
    type: "Incident",
    titles: [
      "Faktura {invoice} er sendt to gange",
      "Kunder får samme faktura to gange",
      "Dobbelt udsendelse af fakturaer {date}",
    ],
    opening: `Flere kunder skriver, at de har fået samme faktura to gange {date}, blandt andet {invoice}. I vores liste står de kun sendt én gang.
Er de også bogført dobbelt?`,
    dialog: [
      "S: De er ikke bogført dobbelt, det har jeg kontrolleret som det første. Jeg undersøger nu, hvorfor mailen er gået ud to gange.",
      "N: Mailserveren svarede først efter 60 sekunder, så vi prøvede igen. {count} fakturaer er ramt. @staff har sat ventetiden op.",
      "S! Vores mailserver var langsom mellem kl. {time} og en halv time frem. Derfor blev {count} mails sendt igen, selv om den første var nået frem.\nDet er rettet, så en mail aldrig sendes igen, før vi ved, at den første er tabt. Jeg har vedhæftet en liste over de berørte kunder, så I kan orientere dem.",
    ],
    file: "table",
  },
  {
    type: "Incident",
    titles: [
      "Rykkergebyr lægges på betalte fakturaer",
      "Rykker sendt på faktura {invoice}, som er betalt",
      "Forkert gebyr på rykker nr. 2",
    ],
    opening: `Faktura {invoice} blev betalt {date}, men kunden har alligevel fået en rykker med gebyr. Det er pinligt over for en god kunde.`,
    dialog: [
      "S? Hvornår blev bankfilen indlæst hos jer? Rykkerkørslen ser kun de betalinger, der er bogført på det tidspunkt.",
      "C: Den indlæser {colleague} hver morgen kl. 9. Rykkerne bliver vist sendt automatisk om natten.",
      "S! Netop: rykkerne kører kl. 6, før dagens betalinger er bogført. Jeg har flyttet kørslen til kl. 11 og slettet gebyret på {invoice}. Kunden får en kort mail om, at rykkeren er trukket tilbage.",
    ],
  },
  {
    type: "Request",
    titles: [
      "Ønske: nyt logo og ny bundtekst på fakturaer",
      "Tilpasning af fakturalayout",
      "Vi vil gerne have bankoplysninger øverst på fakturaen",
    ],
    opening: `Vi har fået ny grafisk profil og vil gerne have fakturaerne til at følge den.
- Nyt logo øverst til højre
- Bankoplysninger og betalingsfrist i en boks
- Bundtekst med begge adresser
Hvad koster det, og hvor lang tid tager det?`,
    dialog: [
      "S? Det kan vi godt hjælpe med. Kan du sende logoet som SVG eller PNG og en skitse af boksen? Et foto af en tegning er nok.",
      "C: Her er logoet. Skitsen laver {colleague} i dag, men tænk på det som jeres standardboks, bare øverst.",
      "N: Standardlayout B med boksen flyttet. To en halv time, højst tre. {@staff}, vil du tage den?",
      "S: Vi regner med to en halv time. Du får et udkast at se på, før noget bliver ændret hos jer.",
      "C: Det er i orden, bare gå i gang.",
      "S! Det nye layout ligger klar som **Faktura {year}**. Jeg har sat det som standard for nye fakturaer, de gamle beholder deres udseende.",
    ],
    file: "screenshot",
  },
  {
    type: "Support",
    titles: [
      "Hvordan laver vi en kreditnota på en del af en faktura?",
      "Kreditnota på to af linjerne på {invoice}",
      "Delvis kreditering af faktura {invoice}",
    ],
    opening: `Kunden har sendt to varer retur fra faktura {invoice}. Vi kan kun finde ud af at kreditere det hele. Findes der en måde at nøjes med de to linjer?`,
    dialog: [
      "S! Ja, det gør der:\n1. Åbn faktura {invoice} og vælg **Krediter**.\n2. Fjern fluebenet ved de linjer, der ikke skal med.\n3. Ret antallet, hvis kun en del af linjen er returneret.\n4. Vælg, om varerne skal tilbage på lager.\nKreditnotaen henviser selv til fakturaen, og betalingen udlignes delvist.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Webordrer kommer ikke ind siden {date}",
      "Ordrer fra webshoppen mangler",
      "Integration til {shop} henter ingen ordrer",
      "Ordre {order} er ikke overført fra webshoppen",
    ],
    opening: `Siden {date} kl. {time} er der ikke kommet ordrer ind fra {shop}. I webshoppen ligger der {count}, blandt andet {order}.
Lageret står stille, så det haster.`,
    dialog: [
      "S: Vi er i gang. Jeg kan se, at forbindelsen bliver afvist med `401`, så webshoppen vil ikke længere kende vores nøgle.",
      "S? Har I skiftet adgangskode eller opdateret {shop} i går?",
      "C: Ja, vores bureau opdaterede shoppen i aftes. De siger, at API-nøglen skal laves om.",
      "N: Den gamle nøgle blev slettet ved opdateringen. Vi skal have en advarsel på det her, nu er det tredje gang i år. @staff noterer du det på listen?",
      "C: Ny nøgle er sendt på telefon til {@assignee}.",
      "S! Den nye nøgle er lagt ind, og alle {count} ordrer er hentet, {order} også. Ingen er kommet dobbelt.\nJeg har slået en mail til, så I får besked, hvis der går mere end en time uden kontakt.",
    ],
    third: "jeres webbureau",
    file: "log",
  },
  {
    type: "Incident",
    titles: [
      "Lagertal passer ikke mellem {shop} og lageret",
      "Webshoppen viser varer på lager, som vi ikke har",
      "Vare {item} kan købes, selv om den er udsolgt",
    ],
    opening: `Vare {item} viser {count} på lager i webshoppen, men hos os er den udsolgt. Vi har nu solgt noget, vi ikke kan levere.`,
    dialog: [
      "S? Er varen en del af en pakkevare eller en stykliste hos jer? Så tæller den anderledes.",
      "C: Ja, den indgår i et startsæt, som vi lavede for nylig.",
      "N: Startsættets beholdning bliver lagt til komponenten. Fejl i beregningen af disponibel, kun når sættet har varianter.",
      "S: Tak, det forklarer det. Jeg har slået synkronisering af {item} fra for nu, så der ikke sælges flere, mens vi retter beregningen.",
      "S! Beregningen er rettet, og {item} viser nu 0. Jeg har kørt alle sæt igennem og fandt to varer mere med samme fejl. De er også rettet.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Bankfil kan ikke indlæses",
      "Fejl {error} ved indlæsning af kontoudtog",
      "Betalinger fra banken bliver ikke matchet",
    ],
    opening: `Når vi indlæser dagens fil fra banken, får vi fejlen \`{error}\`. Filen fra i går gik fint. Vi kan ikke afstemme, før det virker.`,
    dialog: [
      "S? Vil du vedhæfte filen her? Du kan roligt slette beløbene, det er kun opbygningen, vi skal bruge.",
      "C: Den er vedhæftet. Banken skriver på deres side, at de har skiftet format.",
      "N: Det er den nye version af camt.053 med to navnerum. Vi læser kun det ene. Lille rettelse, men den skal testes med filer fra flere banker.",
      "S: Banken har ganske rigtigt skiftet til en nyere udgave af formatet. Vi retter indlæsningen. Indtil da kan du hente det gamle CSV-format i netbanken under **Eksport**.",
      "S! Indlæsningen kender nu begge formater. Jeg har prøvet med jeres fil: {count} posteringer, alle matchet på nær to, der mangler reference.",
    ],
    third: "banken",
    file: "table",
  },
  {
    type: "Incident",
    titles: [
      "API-nøglen er holdt op med at virke",
      "Integration svarer 403 efter kl. {time}",
      "Vores eget program kan ikke længere hente kunder via API",
    ],
    opening: `Vores program henter kunder og priser via jeres API hver nat. Siden {date} svarer det \`403\`. Vi har ikke ændret noget.`,
    dialog: [
      "S? Nøglen, der slutter på 7F2C, er udløbet, fordi den var knyttet til en medarbejder, som blev spærret {date}. Hvem skal stå for den fremover?",
      "C: Det er rigtigt, {colleague} er stoppet. Sæt den på mig indtil videre.",
      "S! Der er lavet en ny nøgle på en systembruger, så den ikke følger en person. Du finder den under **Opsætning → API**. Husk at slette den gamle i jeres program.",
    ],
    file: "log",
  },
  {
    type: "Incident",
    titles: [
      "Lønfil for {month} afvises",
      "Overførsel til lønsystem fejler på {count} medarbejdere",
      "Løn for {month}: fejl {error} ved overførsel",
    ],
    opening: `Lønnen skal godkendes senest i morgen kl. 12, men filen bliver afvist med \`{error}\`. Den nævner {count} medarbejdere uden lønart.`,
    dialog: [
      "S: Vi prioriterer den. Jeg henter filen og ser, hvilke lønarter der mangler.",
      "N: Tillægget for weekendvagt er oprettet uden lønart. {@staff}, kan du ringe til dem? Fristen er i morgen middag.",
      "S? De {count} medarbejdere har alle tillægget **Weekendvagt**, som er oprettet uden lønart. Hvilken lønart bruger I til tillæg?",
      "C: Det er 1450. Jeg troede, den blev arvet fra gruppen.",
      "S! Tillægget har nu lønart 1450, og filen for {month} er modtaget uden fejl. Jeg har gjort feltet obligatorisk hos jer, så det ikke sker igen.",
    ],
    file: "log",
  },
  {
    type: "Request",
    titles: [
      "Ny integration til fragtfirma",
      "Vi vil gerne booke fragt direkte fra ordren",
      "Tilbud på fragtintegration",
    ],
    opening: `I dag taster vi hver forsendelse to gange. Kan programmet bestille fragt og hente labelen selv? Det drejer sig om cirka 80 pakker om dagen.`,
    dialog: [
      "S? Det lyder som noget for vores fragtmodul. Hvilke fragtfirmaer bruger I, og har I aftaler med API-adgang?",
      "C: To firmaer, begge med API. Aftalenumrene har {colleague}.",
      "N: Fragtmodulet dækker begge. Opsætning 6 timer og en halv dags oplæring på lageret. @staff har lavet tilbud til en lignende kunde.",
      "S: Fragtmodulet dækker begge firmaer. Vi foreslår opsætning over to dage og en halv dag på lageret sammen med jer. Tilbuddet er sendt til din mail.",
      "C: Tilbuddet er godkendt. Helst ikke i uge med status, tak.",
      "S! Begge fragtfirmaer er sat op, og lageret har booket dagens pakker derfra. Vejledningen på én side ligger under **Hjælp**.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Kan ikke logge ind efter skift af adgangskode",
      "Login virker ikke for {colleague}",
      "{colleague} bliver smidt af med det samme efter login",
    ],
    opening: `{colleague} skiftede adgangskode {date} og kan ikke logge ind mere. Siden blinker, og så står vi på loginsiden igen. Vi har prøvet en anden browser.`,
    dialog: [
      "S? Sker det også i et privat vindue? Og hvad er klokken på computeren, passer den?",
      "C: I et privat vindue virker det! Uret passer.",
      "S! Så er det en gammel session, der ligger i browseren. Slet cookies for vores side (hængelåsen i adresselinjen), så virker det også i det almindelige vindue.\nVi har samtidig rettet, at siden ikke sagde, hvad der var galt.",
    ],
  },
  {
    type: "Support",
    titles: [
      "Ny medarbejder skal have adgang",
      "Oprettelse af bruger: {colleague}",
      "Adgang til {colleague} fra den 1.",
    ],
    opening: `{colleague} begynder hos os den 1. og skal have adgang til ordrer og lager, men ikke til løn og bogholderi. Kan I oprette brugeren, eller gør vi det selv?`,
    dialog: [
      "S! Det kan I selv gøre, når du er administrator: **Brugere → Inviter**. Vælg rollen *Lager og salg*, den giver netop det, du beskriver.\nInvitationen gælder i 7 dage. Udløber den, kan du sende den igen samme sted.",
    ],
  },
  {
    type: "Support",
    titles: [
      "Mistet telefon, kan ikke bruge totrinslogin",
      "{colleague} har fået ny telefon og kan ikke logge ind",
      "Nulstil totrinslogin for {colleague}",
    ],
    opening: `{colleague} har fået ny telefon og kan derfor ikke få koden til login. Vi skal bruge adgangen i dag.`,
    dialog: [
      "S? Af hensyn til sikkerheden skal en administrator bekræfte det på telefon. Hvornår må vi ringe, og til hvilket nummer?",
      "C: I må gerne ringe på hovednummeret inden kl. 15.",
      "N: Ringet op og bekræftet af administratoren kl. {time}.",
      "S! Totrinslogin er nulstillet. Ved næste login bliver {colleague} bedt om at scanne en ny kode. Gem gerne nødkoderne et sikkert sted.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Bruger ser det forkerte firma efter login",
      "Vi kan se ordrer fra vores søsterselskab",
      "Forkert selskab valgt som standard",
    ],
    opening: `Efter opdateringen {date} åbner programmet altid i vores søsterselskab. Jeg har bogført {to|tre} bilag det forkerte sted, før jeg opdagede det.`,
    dialog: [
      "S: Det beklager vi. Programmet skulle huske dit sidste valg. Vi finder ud af, hvorfor det ikke gør det.",
      "N: Valget gemmes pr. browser og ikke pr. bruger efter {version}. {@staff} har en rettelse klar.",
      "S! Valget gemmes nu sammen med din bruger, og selskabets navn står med farve øverst. De bilag, du nævner, har vi tilbageført, så du kan bogføre dem det rigtige sted.",
    ],
  },
  {
    type: "Request",
    titles: [
      "Single sign-on med vores egen konto",
      "Kan vi logge ind med Microsoft-konto?",
      "Ønske om fælles login for alle medarbejdere",
    ],
    opening: `Vores it-afdeling ønsker, at alle logger ind med firmaets egen konto i stedet for en særskilt adgangskode. Understøtter I det, og hvad skal vi levere?`,
    dialog: [
      "S? Ja, vi understøtter OpenID Connect. Vi skal bruge udstederens adresse, et klient-id og en hemmelighed. Hvem er kontaktperson i it?",
      "C: Det er {colleague}. Oplysningerne kommer via jeres sikre formular i dag.",
      "S: Tak, de er modtaget. Vi sætter det op i jeres testmiljø først, så I kan prøve med to brugere.",
      "C: Det virker i test, også for vores konsulent udefra.",
      "S! Fælles login er slået til for alle. De gamle adgangskoder gælder i 30 dage endnu, hvis nogen skulle blive låst ude.",
    ],
    third: "jeres it-afdeling",
  },
  {
    type: "Incident",
    titles: [
      "Labelprinter {labelPrinter} udskriver blanke labels",
      "Blanke labels på lageret i {place}",
      "{labelPrinter} skriver kun hver anden label",
    ],
    opening: `Siden i morges kommer der blanke labels ud af {labelPrinter} på lageret i {place}. En testside fra selve printeren ser fin ud.`,
    dialog: [
      "S? Er der skiftet rulle? Og kan du sende et billede af printerens indstillinger for papir i programmet?",
      "C: Ja, vi fik nogle andre ruller, 100 × 150 i stedet for 102 × 152. Billedet er vedhæftet.",
      "S! Så passer formatet ikke længere. Jeg har lavet formatet **Label 100 × 150** og valgt det for {place}. Fra rulle til rulle skal I blot vælge mellem de to.",
    ],
    file: "screenshot",
  },
  {
    type: "Incident",
    titles: [
      "Udskrift af følgesedler tager to minutter",
      "Langsom udskrift i {place}",
      "{printer}: udskriften kommer først efter flere minutter",
    ],
    opening: `Når vi udskriver følgesedler i {place}, går der op mod to minutter, før {printer} går i gang. Chaufførerne står og venter.`,
    dialog: [
      "S? Gælder det også, når du udskriver en almindelig PDF fra samme computer?",
      "C: Nej, den kommer med det samme.",
      "N: Udskriften går via den gamle printtjeneste på kontoret, VPN-linjen er på 2 Mbit. Skal flyttes til lokal udskrift. @staff har gjort det i to andre afdelinger.",
      "S: Følgesedlerne går en omvej over jeres hovedkontor. Vi kan flytte {place} til lokal udskrift, det tager en halv time. Passer det i morgen kl. {time}?",
      "C: Det passer fint, spørg efter {colleague}.",
      "S! {place} udskriver nu lokalt. Sammen med {colleague} målte vi tre sekunder fra klik til papir.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Bonprinter skærer teksten af i højre side",
      "{receiptPrinter} mangler øre på beløbene",
      "Kvitteringer har afskårne beløb",
    ],
    opening: `På kvitteringerne fra {receiptPrinter} mangler de sidste cifre i beløbene. Det begyndte efter opdateringen til {version}.`,
    dialog: [
      "S: Tak for billedet. I {version} blev skriften en anelse bredere, og det er nok til, at linjen ikke kan være der.",
      "S! Kvitteringen er justeret til 42 tegn pr. linje, så beløbene er hele igen. Rettelsen ligger hos jer nu, I skal blot genstarte kassen.",
    ],
    file: "screenshot",
  },
  {
    type: "Incident",
    titles: [
      "Aldersfordelt saldo stemmer ikke med finans",
      "{report} viser et andet tal end kontoplanen",
      "Difference på {amount} mellem debitorer og konto {account}",
    ],
    opening: `{report} for {month} viser et andet tal end konto {account}. Differencen er {amount}. Revisoren kommer på torsdag, så vi vil gerne forstå den.`,
    dialog: [
      "S? Kan du se, om der er posteret direkte på samlekontoen {account}? Det er den hyppigste årsag.",
      "C: Vi har en efterpostering fra {date} på netop det beløb. Den er lavet i kassekladden.",
      "N: Kontoen er ikke spærret for direkte postering hos dem. Spær den efter aftale.",
      "S! Så er den fundet: efterposteringen ramte samlekontoen uden om debitorerne. Tilbagefør den, og postér den på debitoren i stedet, så går det op.\nJeg har efter aftale spærret konto {account} for direkte postering.",
    ],
    file: "table",
  },
  {
    type: "Incident",
    titles: [
      "{report} er meget langsom",
      "{report} går i stå ved lange perioder",
      "Timeout når vi kører {report} for hele året",
    ],
    opening: `{report} tager nu over fem minutter for et helt år, og nogle gange kommer der bare en fejl. Sidste år tog det under et minut.`,
    dialog: [
      "S? Hvilke filtre bruger I? Især om I har slået *Vis dimensioner* til.",
      "C: Ja, vi viser afdeling og projekt. Det har vi gjort siden sommer.",
      "N: Mangler indeks på dimensionsposter, {count} mio. rækker. Kørt på kopi: 4 min → 6 s.",
      "S! Med dimensioner læste rapporten alle posteringer forfra for hver linje. Vi har ændret den måde, tallene hentes på. Hele året kommer nu på seks sekunder hos jer.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Eksport til Excel mister decimaler",
      "{report}: tal bliver til tekst i Excel",
      "Forkert tusindtalsseparator i eksport",
    ],
    opening: `Når vi eksporterer {report} til Excel, bliver beløbene til tekst, så vi ikke kan lægge dem sammen. Det er kun hos {colleague} og mig, de andre kan godt.`,
    dialog: [
      "S? Hvilket sprog er jeres programflade sat til? Det ses øverst til højre.",
      "C: Engelsk. De andre kører dansk.",
      "S! Eksporten brugte sproget til at skrive tal, og så passer punktum og komma ikke til jeres Excel. Nu skrives de som rigtige tal uanset sprog. Hent filen igen, så kan den lægges sammen.",
    ],
    file: "table",
  },
  {
    type: "Request",
    titles: [
      "Ny kolonne i {report}",
      "Kan vi få dækningsgrad med i {report}?",
      "{report}: ønske om at se kundens region",
    ],
    opening: `Vi vil gerne have dækningsgrad og region som kolonner i {report}. I dag lægger {colleague} dem på i hånden hver måned, og det tager en halv dag.`,
    dialog: [
      "S? Skal dækningsgraden beregnes af kostpris på salgstidspunktet eller af den nuværende kostpris?",
      "C: På salgstidspunktet, tak.",
      "N: Kostprisen ligger på varepost, regionen på debitor. Fire timer. Andre har spurgt om det samme, så gør det til standard.",
      "S! Begge kolonner kan nu vælges under **Kolonner** i {report}. Dækningsgraden bruger kostprisen på salgstidspunktet.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Planlagt rapport kom ikke mandag",
      "{report} sendes ikke længere automatisk",
      "Månedsrapport for {month} mangler",
    ],
    opening: `{report} plejer at ligge i indbakken hver mandag kl. 7. De sidste to uger er den ikke kommet, og ledelsen spørger efter den.`,
    dialog: [
      "S: Jeg kan se, at rapporten bliver dannet, men at mailen bliver afvist, fordi vedhæftningen er på 27 MB. Jeres mailserver tager højst 25.",
      "S? Vil I have den som komprimeret fil, eller hellere et link til rapporten?",
      "C: Et link er fint, så fylder det heller ikke hos ledelsen.",
      "S! Fra på mandag kommer der et link, som gælder i 30 dage. De to manglende rapporter er sendt på samme måde.",
    ],
  },
  {
    type: "Support",
    titles: [
      "Momsafregning: tal i rubrik B stemmer ikke",
      "Spørgsmål til momsopgørelse for {month}",
      "Hjælp til momsindberetning",
    ],
    opening: `Vi skal indberette moms for {month}, men rubrik B er højere, end vi regner med. Hvor henter programmet tallet fra?`,
    dialog: [
      "S! Rubrik B henter salg på momskoderne U25EUV og U25EUY. Vælg **Moms → Opgørelse → Vis grundlag**, så får du posteringerne bag hver rubrik.\nOfte er det en intern omkostningsdeling, der har fået en af koderne. Den kan du rette, så længe perioden ikke er afsluttet.",
      "C: Det var lige præcis sådan en. Nu passer det på øren.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Negativ lagerbeholdning på vare {item}",
      "Vare {item} står til minus {count}",
      "Lageroptælling kan ikke bogføres",
    ],
    opening: `Vare {item} står til minus {count} på lageret i {place}. Vi har talt op to gange, og der ligger varer på hylden. Optællingen kan ikke bogføres.`,
    dialog: [
      "S? Er der åbne varemodtagelser på varen? De ligger under **Indkøb → Ikke bogført**.",
      "C: Ja, der ligger en fra {date}, som ingen har bogført.",
      "S! Bogfør modtagelsen først, så bliver beholdningen positiv, og derefter optællingen. Jeg har prøvet det i jeres testmiljø, og det går op.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Scanner læser ikke stregkoder på nye varer",
      "Håndscanner i {place} finder ikke {item}",
      "Stregkoder fra ny leverandør virker ikke",
    ],
    opening: `Stregkoderne fra vores nye leverandør kan ikke læses. Scanneren bipper, men programmet siger *Ukendt vare*. Det gælder blandt andet {item}.`,
    dialog: [
      "S? Kan du scanne en af dem ind i et tekstdokument og sende det, der kommer ud?",
      "C: Der kommer `01057123456789` og så nogle tal til.",
      "N: GS1-128 med AI 01 og 10. Vi læser kun EAN-13. Findes som tilvalg.",
      "S! De nye varer bruger en længere kode, som også indeholder batchnummer. Jeg har slået læsning af **GS1** til hos jer. Som bonus kan I nu spore batch.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Appen synkroniserer ikke hos montørerne",
      "Timer fra appen forsvinder",
      "App: ordrer kommer ikke frem på telefonen",
    ],
    opening: `{count} af vores montører kan ikke se dagens opgaver i appen. De har trukket ned for at opdatere og genstartet telefonen.`,
    dialog: [
      "S? Hvilken version af appen har de? Den står nederst under **Mere**.",
      "C: De, der ikke virker, har 4.1. De andre har 4.3.",
      "S: Så er vi på sporet: 4.1 kan ikke tale med serveren efter i går. Bed dem opdatere, ingen data går tabt, de ligger på telefonen.",
      "C: To telefoner er for gamle til at opdatere.",
      "N: Åbn for 4.1 to måneder mere, {@staff}. De bør have besked i appen i god tid næste gang.",
      "S! Vi har åbnet for den gamle version i to måneder til, så alle kan arbejde i dag. De to gamle telefoner bør skiftes inden da. Appen advarer fremover fire uger før.",
    ],
  },
  {
    type: "Support",
    titles: [
      "{month} er lukket ved en fejl",
      "Kan perioden {month} åbnes igen?",
      "Vi mangler at bogføre et bilag i {month}",
    ],
    opening: `Jeg kom til at lukke {month}, før alle bilag var med. Kan I åbne perioden igen? Det er kun {to|tre} bilag.`,
    dialog: [
      "S? Er momsen for perioden indberettet? I så fald bør bilagene ligge i næste periode.",
      "C: Nej, den indberetter vi først på fredag.",
      "S! Perioden er åben for dig og {colleague} til i morgen kl. 16, hvorefter den lukker af sig selv. Åbningen står i revisionssporet.",
    ],
  },
  {
    type: "Support",
    titles: [
      "Kursus i projektregnskab til to nye kolleger",
      "Oplæring i lagermodulet",
      "Kan I komme og undervise {count} medarbejdere?",
    ],
    opening: `Vi har fået nye kolleger og vil gerne bestille en halv dags oplæring, helst hos os i {place}. Hvornår kan I, og hvad koster det?`,
    dialog: [
      "S? Det vil vi gerne. Er det begyndere, og skal vi bruge jeres egne data? Så forbereder vi en kopi.",
      "C: Begyndere, og meget gerne med vores egne data.",
      "S: Vi foreslår en formiddag kl. 9 til 12. Du får et par datoer på mail sammen med prisen.",
      "S! Tak for en god formiddag. Øvelserne og de vigtigste genveje er vedhæftet, og kopien kan bruges i 14 dage til at øve sig i.",
    ],
  },
  {
    type: "Incident",
    titles: ["Systemet er langsomt mandag morgen", "Meget lange svartider {date}", "Alt går i stå omkring kl. {time}"],
    opening: `{Hver mandag|Flere dage om ugen} omkring kl. {time} tager alt 20 til 30 sekunder. Efter en halv time er det normalt igen. Vi er {count} brugere, som sidder og venter.`,
    dialog: [
      "S: Tak for tidspunktet, det hjælper. Jeg sammenholder det med, hvad der ellers kører hos jer.",
      "N: Deres prisimport låser varetabellen, mens den kører, og den starter kl. 8. {@staff}, kan vi dele den op i mindre bidder?",
      "S? Jeres prisimport starter på samme tid og låser varerne, mens den kører. Må vi flytte den til kl. 5?",
      "C: Ja endelig. Priserne ligger klar fra midnat.",
      "S! Importen kører nu kl. 5 og i mindre bidder. De seneste tre morgener har ingen side taget over et sekund.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Feriesaldo er forkert efter nytår",
      "{colleague} har fået for mange feriedage",
      "Feriefridage er ikke overført",
    ],
    opening: `{colleague} står med for mange feriedage. Det ser ud, som om de overførte dage er talt med to gange. Gælder det flere?`,
    dialog: [
      "S? Er overførslen kørt to gange? Det ses under **Løn → Ferie → Log**.",
      "C: Der står to kørsler med ti minutters mellemrum. Det må være mig, den så ud til at gå i stå.",
      "S! Den anden kørsel er rullet tilbage, og saldoen er rigtig for alle. Knappen er nu spærret, mens kørslen er i gang, så det ikke kan ske igen.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Timesedler kan ikke godkendes",
      "Godkendelse af timer fejler med {error}",
      "Leder kan ikke se timer for sin afdeling",
    ],
    opening: `{colleague} kan ikke godkende timer for sin afdeling. Listen er tom, selv om medarbejderne har indsendt.`,
    dialog: [
      "S? Er {colleague} sat som leder på selve afdelingen eller kun på medarbejderne?",
      "C: Kun på medarbejderne, tror jeg. Vi flyttede rundt på afdelingerne i sidste måned.",
      "S! Godkendelse følger afdelingens leder. Jeg har sat {colleague} på, og de {count} timesedler står nu på listen.",
    ],
  },
  {
    type: "Support",
    titles: [
      "Nyt regnskabsår, hvad skal vi gøre?",
      "Vejledning til årsafslutning",
      "Oprettelse af regnskabsåret {nextYear}",
    ],
    opening: `Er der noget, vi skal huske, når vi opretter det nye regnskabsår? Sidste gang manglede vi nummerserier den 2. januar.`,
    dialog: [
      "S! Her er den korte liste:\n1. **Finans → Regnskabsår → Opret**. Perioderne kommer af sig selv.\n2. Sæt flueben i *Forny nummerserier*, det var det, der manglede sidst.\n3. Luk først det gamle år, når revisoren er færdig. Primo kan overføres foreløbigt så mange gange, I vil.",
      "C: Perfekt, det er lagt i kalenderen.",
    ],
  },
  {
    type: "Request",
    titles: [
      "Godkendelse af indkøb over {amount}",
      "Ønske: to skal godkende store indkøb",
      "Godkendelsesflow på leverandørfakturaer",
    ],
    opening: `Vores revisor anbefaler, at indkøb over {amount} godkendes af to. Kan programmet det, og kan man se, hvem der har godkendt hvad?`,
    dialog: [
      "S? Ja, det kan det. Skal grænsen gælde pr. faktura eller pr. indkøbsordre? Og skal en afløser kunne godkende under ferie?",
      "C: Pr. faktura, og ja tak til afløser.",
      "N: Standardflow med to trin. Husk rollen som afløser, den bliver glemt hver gang.",
      "S! Flowet er sat op med to trin over {amount}. Hver godkendelse står med navn og tid på fakturaen, og afløsere vælges af den enkelte under **Min profil**.",
    ],
  },
  {
    type: "Request",
    titles: [
      "Vi mangler et felt til kundens leveringsvindue",
      "Ekstra felt på ordrer",
      "Felt til chaufførens telefonnummer på følgesedlen",
    ],
    opening: `Vores chauffører har brug for at se, hvornår kunden kan tage imod. I dag skriver vi det i bemærkninger, hvor det bliver overset. Kan vi få et felt, som også kommer med på følgesedlen?`,
    dialog: [
      "S? Skal feltet følge kunden og kunne rettes på ordren, eller skal det kun udfyldes på ordren?",
      "C: Følge kunden, og kunne rettes på ordren.",
      "S: Det giver god mening. Vi laver det som et fast felt, så det også kan bruges i søgninger.",
      "S! Feltet **Leveringsvindue** ligger nu på kunden og på ordren og skrives med fed på følgesedlen.",
    ],
  },
  {
    type: "Incident",
    titles: [
      "Mails fra systemet havner i spam",
      "Kunder modtager ikke ordrebekræftelser",
      "Ordrebekræftelse på {order} er ikke nået frem",
    ],
    opening: `Flere kunder får ikke vores ordrebekræftelser, for eksempel på {order}. En af dem fandt den i spam.`,
    dialog: [
      "S? I sender fra jeres eget domæne. Har I for nylig ændret noget hos jeres webhotel?",
      "C: Vi flyttede domænet i {month}. Det var vist {colleague}, der stod for det.",
      "N: SPF peger på det gamle webhotel og DKIM mangler helt.",
      "S: Ved flytningen er de to poster forsvundet, der fortæller modtageren, at vi må sende for jer. Send venligst dette til jeres webhotel:\n- TXT `v=spf1 include:_spf.mail.example -all`\n- CNAME `havn._domainkey`",
      "C: Det er lagt ind nu.",
      "S! Begge poster er på plads, og en prøve til tre forskellige udbydere nåede indbakken. Bekræftelsen på {order} er sendt igen.",
    ],
    third: "jeres webhotel",
  },
  {
    type: "Incident",
    titles: ["Valutakurser er ikke opdateret siden {date}", "Forkert kurs på euro", "Kursen på SEK er fra sidste uge"],
    opening: `Kursen på {euro|svenske kroner} er ikke opdateret siden {date}. Vi har {count} fakturaer, der skal ud i dag.`,
    dialog: [
      "S: Tjenesten, som vi henter kurserne fra, har ændret adresse. Vi er ved at flytte til den nye.",
      "S! Kurserne hentes igen, og de manglende dage er lagt ind. Fakturaer fra perioden er ikke ændret. Sig til, hvis I vil have en liste over dem.",
    ],
    third: "kurstjenesten",
  },
  {
    type: "Support",
    titles: ["Hvordan fletter vi to kunder?", "Dobbelt kunde skal slås sammen", "Samme kunde oprettet to gange"],
    opening: `Vi har en kunde to gange, og historikken er delt. Kan de slås sammen, uden at vi mister noget?`,
    dialog: [
      "S! Ja. Åbn den kunde, der skal *bevares*, og vælg **Mere → Flet**. Søg den anden frem, og du får vist, hvad der flyttes, før du bekræfter.\nDet kan ikke fortrydes, så tjek momsnummer og betalingsbetingelser først.",
      "C: Super nemt, når man ved det.",
    ],
  },
];
