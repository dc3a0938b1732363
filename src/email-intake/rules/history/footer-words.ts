/** Lines that telephones and servers add, in one language. Alternatives are separated by `|`, in lower case. */
type FooterWords = {
  /** For "Sent from my iPhone" and "Get Outlook for iOS": first words, and words in between. */
  readonly phone: string;
  readonly get: string;
  readonly between: string;
  /** Notices that a server adds to every email: first words, and the beginning of a word that must follow. */
  readonly notice: string;
  readonly secret: string;
};

/** The languages of quote-words.ts. */
export const footerWords: Readonly<Record<string, FooterWords>> = {
  da: {
    phone: "sendt",
    get: "hent",
    between: "fra|min|mit|til|for|med|på|mobil|mobilen|telefon",
    notice: "denne mail|denne e-mail|denne email|denne besked|denne meddelelse|oplysningerne i denne",
    secret: "fortrolig",
  },
  en: {
    phone: "sent",
    get: "get",
    between: "from|my|for|via|using|on|with|the|mobile|phone|device|tablet",
    notice: "this email|this e-mail|this message|this mail|the information in this|confidentiality notice",
    secret: "confidential",
  },
  sv: {
    phone: "skickat|skickades",
    get: "hämta",
    between: "från|min|mitt|för|med|på|mobil|mobilen|telefon",
    notice: "detta mail|detta mejl|det här mejlet|detta meddelande|detta e-postmeddelande",
    secret: "konfidentiell|sekretess",
  },
  no: {
    phone: "sendt",
    get: "skaff|last|hent",
    between: "fra|min|mitt|deg|ned|til|for|med|på|mobil|mobilen|telefon",
    notice: "denne e-posten|denne meldingen|denne eposten",
    secret: "konfidensiell|fortrolig",
  },
  fi: {
    phone: "lähetetty",
    get: "hanki|lataa",
    between: "minun|puhelimesta|puhelimestani|laitteesta|for",
    notice: "tämä viesti|tämä sähköposti|tämä sähköpostiviesti",
    secret: "luottamuksellinen|luottamuksellis",
  },
  de: {
    phone: "gesendet|diese nachricht wurde",
    get: "holen sie sich|laden sie|beziehen",
    between: "von|vom|mit|der|meinem|meiner|aus|für|via|gesendet|beziehen|mobil|handy|mobiltelefon|app",
    notice: "diese e-mail|diese mail|diese nachricht|diese email",
    secret: "vertraulich",
  },
  nl: {
    phone: "verstuurd|verzonden",
    get: "download|downloaden|haal",
    between: "vanaf|van|vanuit|met|mijn|voor|via|mobiel|telefoon",
    notice: "dit bericht|deze e-mail|deze mail",
    secret: "vertrouwelijk",
  },
  fr: {
    phone: "envoyé",
    get: "télécharger|obtenir|téléchargez",
    between: "de|depuis|mon|ma|à|partir|d'|pour|avec|via|mobile|téléphone",
    notice: "ce message|ce courriel|cet e-mail|ce mail|cet email",
    secret: "confidentiel",
  },
  it: {
    phone: "inviato",
    get: "scarica|ottieni",
    between: "da|dal|dalla|mio|mia|con|per|via|cellulare|telefono",
    notice: "questo messaggio|questa e-mail|questa email|la presente e-mail",
    secret: "riservat|confidenzial",
  },
  es: {
    phone: "enviado",
    get: "obtener|descargar|obtén",
    between: "desde|de|mi|para|con|por|el|móvil|teléfono",
    notice: "este mensaje|este correo|este correo electrónico",
    secret: "confidencial",
  },
  pt: {
    phone: "enviado|enviada",
    get: "obter|obtenha|baixe",
    between: "do|da|de|a|partir|meu|minha|o|para|pelo|com|via|telemóvel|celular",
    notice: "esta mensagem|este e-mail|este email",
    secret: "confidencia",
  },
  pl: {
    phone: "wysłane|wysłano",
    get: "pobierz|uzyskaj",
    between: "z|ze|mojego|mojej|telefonu|na|dla|aplikacji|aplikację|program|systemu|w",
    notice: "ta wiadomość|niniejsza wiadomość|treść tej wiadomości",
    secret: "poufn",
  },
  et: {
    phone: "saadetud",
    get: "hankige|hangi|laadi",
    between: "minu|telefonist|telefonilt|seadmest|rakendus",
    notice: "see kiri|see e-kiri|käesolev kiri|see sõnum",
    secret: "konfidentsiaal",
  },
  ru: {
    phone: "отправлено",
    get: "получить|скачать",
    between: "с|из|моего|моей|мобильной|мобильного|для|телефона|устройства|приложения|почты|почта",
    notice: "это сообщение|настоящее сообщение|это письмо|данное сообщение",
    secret: "конфиденциал",
  },
  uk: {
    phone: "надіслано|відправлено",
    get: "отримати|завантажити",
    between: "з|із|мого|моєї|мобільного|для|телефону|пристрою|програми",
    notice: "це повідомлення|цей лист|даний лист",
    secret: "конфіденці",
  },
};

/** Makers of telephones and their programs, in any language, with any grammatical ending. */
export const phoneNames =
  "iphone|ipad|ios|android|samsung|galaxy|huawei|xiaomi|redmi|oneplus|nokia|motorola|pixel|sony|xperia|blackberry|windows|outlook|yahoo|proton|protonmail|gmx|gmail|яндекс|fairphone|honor|oppo|smartphone";
