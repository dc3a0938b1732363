import type { Locale } from "#wording/locale.ts";

const english = {
  title: "Outbox",
  intro: "What Havn would have mailed. This demonstration sends nothing; the links work all the same.",
  bySmtp: "Mails go out through the server of SMTP_URL, so nothing new is kept here.",
  empty: "No mail yet. Invite somebody to a company, and the invitation shows up here.",
  to: "To",
  from: "From",
  sent: "Sent",
  asText: "The same mail as text",
  back: "All mails",
  gone: "This mail is not in the outbox any more.",
  toHavn: "Go to Havn",
};

export type OutboxWords = Readonly<typeof english>;

const danish: OutboxWords = {
  title: "Udbakke",
  intro: "Det, Havn ville have sendt som mail. Demoen sender ikke noget, men linkene virker.",
  bySmtp: "Mails sendes gennem serveren i SMTP_URL, så her kommer ikke flere.",
  empty: "Ingen mails endnu. Inviter nogen til en virksomhed, så ligger invitationen her.",
  to: "Til",
  from: "Fra",
  sent: "Sendt",
  asText: "Den samme mail som tekst",
  back: "Alle mails",
  gone: "Mailen ligger ikke længere i udbakken.",
  toHavn: "Gå til Havn",
};

export const outboxWords: Readonly<Record<Locale, OutboxWords>> = { en: english, da: danish };
