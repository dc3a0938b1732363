import type { pieces as english } from "#notifications/words/en-US/pieces.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const pieces = {
  auditAct: {
    unsubscribe: "Stop mails med et link i en mail",
    DiscardGivenUpMails: "Slet mails, der ikke kom frem",
    GetGivenUpMails: "Se mails, der ikke kom frem",
    RetryGivenUpMails: "Prøv mails igen",
    GetCareCaseNotificationsBySearch: "Læs underretninger",
    GetUnreadNotificationCount: "Tæl ulæste underretninger",
    MarkNotificationsRead: "Markér underretninger som læst",
    MuteCareCaseNotifications: "Slå underretninger fra eller til for en sag",
    GetNotificationSettingPreferences: "Læs egne indstillinger for underretninger",
    UpdateNotificationSettingPreferences: "Rediger egne indstillinger for underretninger",
  },
  auditDetail: {
    kinds: "Indstillinger",
    isMuted: "Slået fra",
  },
  error: {
    unknownNotification: "Ukendt underretningstype. Kontakt support.",
  },
  jobKind: {
    "daily-summary": "Forberedelse af de daglige oversigter",
    "mail-case": "Udarbejdelse af en mail om en sag",
    "mail-summary": "Udarbejdelse af en daglig oversigt",
  },
  problem: {
    onlyOneOfMarks: "Vælg, hvad der skal markeres som læst.",
    onlyWithAll: "Et tidspunkt og typer hører til at markere alt.",
    neededWithAll: "Det skal med for at markere alt.",
    onlyWithCase: "Et besøg hører til én sag.",
  },
  fieldName: {
    cells: "Indstillinger",
    relation: "Relation til sagen",
    type: "Begivenhed",
    inbox: "Indbakke",
    mail: "Mail",
    mentionMail: "Mail, når nogen nævner dig",
    followUpReminder: "Påmindelse om opfølgning",
  },
  refusal: {
    unknownSetting: "En af indstillingerne findes ikke for dig.",
  },
  setting: {
    "notifications.staff": "Underretninger til medarbejdere",
    "notifications.staffHelp": "Gælder dem, der ikke selv har valgt.",
    "notifications.administrator": "Underretninger til kunders administratorer",
    "notifications.administratorHelp": "Gælder dem, der ikke selv har valgt.",
    "notifications.user": "Underretninger til kunders øvrige brugere",
    "notifications.userHelp": "Gælder dem, der ikke selv har valgt.",
  },
  settingChoice: {
    "noticesOf.everything": "Alt, der vedrører dem",
    "noticesOf.waiting": "Kun det, der venter på dem",
    "noticesOf.daily": "Én oversigt om dagen",
  },
} satisfies SameKeys<typeof english>;
