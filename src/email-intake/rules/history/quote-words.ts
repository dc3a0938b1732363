/** How the mail programs of one language introduce what they quote. Alternatives are separated by `|`, in lower case. */
export type QuoteWords = {
  /** Labels of the header above a quoted or forwarded email. */
  readonly from: string;
  readonly date: string;
  readonly to: string;
  readonly subject: string;
  readonly other: string;
  /** First words of a line such as "On … wrote:", and its verbs. */
  readonly opens: string;
  readonly wrote: string;
  /** Between dashes above an answered email, and above a forwarded one. */
  readonly original: string;
  readonly forwarded: string;
  /** Phrases with which the writer points to what is below. */
  readonly below: string;
};

/** The languages of customers; date-words.ts has their months and days, footer-words.ts the lines that programs add below. */
export const quoteWords: Readonly<Record<string, QuoteWords>> = {
  da: {
    from: "fra",
    date: "sendt|dato",
    to: "til",
    subject: "emne",
    other: "cc|kopi|cc/kopi|bcc|svar til|besvar til|prioritet|vigtighed|vedhæftede filer|vedhæftninger",
    opens: "den|på|d.",
    wrote: "skrev|skriver",
    original: "oprindelig meddelelse|oprindelig besked|oprindelig mail|oprindelig e-mail|oprindelig melding",
    forwarded:
      "videresendt meddelelse|videresendt besked|videresendt mail|start på videresendt besked|begynd videresendt besked|videresendt fra",
    below: "nedenfor|herunder|nedenunder|nedenstående|inde i teksten|i teksten|med rødt|i rødt",
  },
  en: {
    from: "from",
    date: "sent|date",
    to: "to",
    subject: "subject",
    other: "cc|bcc|reply-to|importance|priority|attachments|attachment|organization|organisation",
    opens: "on|at",
    wrote: "wrote|writes",
    original: "original message|original mail|original email",
    forwarded: "forwarded message|forwarded mail|begin forwarded message|forwarded by",
    below: "below|inline|in-line|in red|in the text",
  },
  sv: {
    from: "från",
    date: "skickat|datum",
    to: "till",
    subject: "ämne",
    other: "kopia|hemlig kopia|svar till|prioritet|bifogade filer",
    opens: "den",
    wrote: "skrev|skriver",
    original: "ursprungligt meddelande|originalmeddelande|ursprungsmeddelande",
    forwarded: "vidarebefordrat meddelande|vidarebefordrat brev|börja vidarebefordrat brev",
    below: "nedan|nedanför|här under|i texten|i rött|med rött",
  },
  no: {
    from: "fra",
    date: "sendt|dato",
    to: "til",
    subject: "emne",
    other: "kopi|blindkopi|svar til|prioritet|vedlegg",
    opens: "den|på",
    wrote: "skrev|skriver",
    original: "opprinnelig melding|original melding",
    forwarded: "videresendt melding|videresendt e-post|start på videresendt melding",
    below: "nedenfor|under her|i teksten|i rødt|med rødt",
  },
  fi: {
    from: "lähettäjä",
    date: "lähetetty|päivämäärä|päiväys|pvm",
    to: "vastaanottaja",
    subject: "aihe",
    other: "kopio|piilokopio|vastaus|tärkeys|liitteet",
    opens: "ma|ti|ke|to|pe|la|su",
    wrote: "kirjoitti|kirjoittaa",
    original: "alkuperäinen viesti",
    forwarded: "edelleenlähetetty viesti|välitetty viesti|välitetty viesti alkaa",
    below: "alla oleva|vastaukset alla|alempana|tekstin seassa|punaisella",
  },
  de: {
    from: "von",
    date: "gesendet|datum",
    to: "an",
    subject: "betreff",
    other: "kopie|blindkopie|antwort an|priorität|wichtigkeit|anlagen",
    opens: "am",
    wrote: "schrieb|schreibt|geschrieben",
    original: "ursprüngliche nachricht|originalnachricht|original-nachricht|ursprüngliche e-mail",
    forwarded: "weitergeleitete nachricht|weitergeleitete mail|anfang der weitergeleiteten nachricht",
    below: "unten|untenstehend|im text|in rot|weiter unten",
  },
  nl: {
    from: "van",
    date: "verzonden|datum",
    to: "aan",
    subject: "onderwerp",
    other: "kopie|antwoord aan|urgentie|bijlagen",
    opens: "op",
    wrote: "schreef|schrijft|het volgende geschreven",
    original: "oorspronkelijk bericht|origineel bericht|oorspronkelijke bericht",
    forwarded: "doorgestuurd bericht|begin doorgestuurd bericht",
    below: "hieronder|onderstaand|onderstaande|in de tekst|in het rood",
  },
  fr: {
    from: "de",
    date: "envoyé|envoyé le|date|message du",
    to: "à|a",
    subject: "objet|sujet",
    other: "cc|copie à|cci|répondre à|importance|pièces jointes",
    opens: "le",
    wrote: "a écrit|écrit",
    original: "message d'origine|message original|message initial",
    forwarded: "message transféré|forwarded message|début du message transféré|début du message réexpédié",
    below: "ci-dessous|plus bas|en rouge|dans le texte",
  },
  it: {
    from: "da",
    date: "inviato|data",
    to: "a",
    subject: "oggetto",
    other: "cc|ccn|rispondi a|priorità|allegati",
    opens: "il|il giorno|in data",
    wrote: "ha scritto|scrive|scritto",
    original: "messaggio originale|messaggio originario",
    forwarded: "messaggio inoltrato|inizio messaggio inoltrato|forwarded message",
    below: "sotto|di seguito|qui sotto|in rosso|nel testo",
  },
  es: {
    from: "de",
    date: "enviado|enviado el|fecha",
    to: "para|a",
    subject: "asunto",
    other: "cc|cco|responder a|importancia|prioridad|datos adjuntos",
    opens: "el|en",
    wrote: "escribió|escribio|escribe",
    original: "mensaje original",
    forwarded: "mensaje reenviado|inicio del mensaje reenviado|comienzo del mensaje reenviado",
    below: "abajo|más abajo|debajo|a continuación|en rojo|en el texto",
  },
  pt: {
    from: "de",
    date: "enviado|enviada|enviado em|enviada em|data",
    to: "para",
    subject: "assunto",
    other: "cc|cco|responder a|prioridade|anexos",
    opens: "em|no dia|a",
    wrote: "escreveu|escreve",
    original: "mensagem original",
    forwarded: "mensagem encaminhada|mensagem reencaminhada|início da mensagem reencaminhada",
    below: "abaixo|em baixo|a seguir|a vermelho|em vermelho|no texto",
  },
  pl: {
    from: "od",
    date: "wysłano|wysłane|data",
    to: "do",
    subject: "temat",
    other: "dw|udw|do wiadomości|odpowiedz do|ważność|załączniki",
    opens: "w dniu|dnia|pon|wt|śr|czw|pt|sob|niedz|wiadomość napisana",
    wrote: "pisze|napisał|napisała|napisał(a)|napisał/a|napisana przez",
    original: "wiadomość oryginalna|oryginalna wiadomość|original message",
    forwarded:
      "wiadomość przekazana|przekazana wiadomość|treść przekazanej wiadomości|początek przekazywanej wiadomości",
    below: "poniżej|niżej|na czerwono|w tekście",
  },
  et: {
    from: "saatja|kellelt",
    date: "saadetud|saatmisaeg|kuupäev",
    to: "adressaat|saaja|kellele",
    subject: "teema",
    other: "koopia|pimekoopia|vastus|tähtsus|manused",
    opens: "kontakt|kuupäeval",
    wrote: "kirjutas|kirjutab",
    original: "algne kiri|algne sõnum|originaalsõnum",
    forwarded: "edastatud sõnum|edastatud kiri|edasisaadetud kiri|edastatud kirja algus",
    below: "allpool|punasega|teksti sees",
  },
  ru: {
    from: "от|от кого",
    date: "отправлено|дата",
    to: "кому",
    subject: "тема",
    other: "копия|скрытая копия|ответить|важность|вложения",
    opens: "пн|вт|ср|чт|пт|сб|вс",
    wrote: "пишет|писал|писал(а)|написал|написала|написал(а)",
    original: "исходное сообщение|оригинальное сообщение|первоначальное сообщение",
    forwarded:
      "пересылаемое сообщение|пересланное сообщение|перенаправленное сообщение|начало переадресованного сообщения|конец пересылаемого сообщения",
    below: "ниже|внизу|красным|в тексте",
  },
  uk: {
    from: "від|від кого",
    date: "надіслано|відправлено|дата",
    to: "кому",
    subject: "тема",
    other: "копія|прихована копія|відповісти|важливість|вкладення",
    opens: "пн|вт|ср|чт|пт|сб|нд",
    wrote: "пише|писав|написав|написала|написав(ла)|написав(-ла)",
    original: "вихідне повідомлення|оригінальне повідомлення|початкове повідомлення",
    forwarded: "переслане повідомлення|пересилане повідомлення|початок переадресованого повідомлення",
    below: "нижче|внизу|червоним|у тексті",
  },
};

/** Subject prefixes of answers, and of forwarded emails, before the colon. */
export const subjectPrefixes = {
  answer: "re|sv|aw|antw|antwort|res|rép|odp|ha|на|ответ|відповідь",
  forward: "vs|fw|fwd|vb|vl|wg|tr|rv|enc|pd|doorst|edasi|videresendt|пересл",
};
