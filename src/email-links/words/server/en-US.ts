import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  invitation: {
    subject: "Your invitation to {brand}",
    subjectOfCompany: "Your invitation to {company} at {brand}",
    invitedBy: "{inviter} has invited you to {brand}, where {company} creates and follows its support cases.",
    invited: "You are invited to {brand}, where {company} creates and follows its support cases.",
    invitedOnly: "You are invited to {brand}.",
    toConfirm: "Confirm your email address to get started.",
    toAccept: "You already have access to {brand}. Log in as usual to accept.",
    button: "Accept the invitation",
    askAgain: "Once it has expired, an administrator in your company, or {brand}, can send you a new one.",
  },
  alternativeEmail: {
    subject: "Confirm your email address",
    why: "This address was added to your account at {brand} as your alternative email address.",
    toConfirm: "Confirm that it is yours. You may have to log in first.",
    button: "Confirm the address",
  },
  addedEmail: {
    subject: "An email address was added to your account at {brand}",
    what: "An alternative email address was added to your account at {brand}. You can log in with it, and have a link for a new password sent to it.",
    ifNot: "If that was not you, remove the address on your profile, and choose a new password.",
    button: "Open your profile",
  },
} as const;

declare module "#wording/server/server-words.ts" {
  interface ServerTexts extends FlatTexts<typeof enUS> {}
}
