import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  confirmEmail: {
    title: "Confirm your email",
    invitedTitle: "You are invited to {company}",
    invitedText:
      "Accept the invitation to create and follow the cases of {company} in {brand}. Until then the company sees only your name and email.",
    accept: "Accept the invitation",
    accepting: "Accepting",
    acceptAct: "The invitation could not be accepted",
    addressTitle: "Is {email} yours?",
    addressText: "Confirm it, and it becomes your alternative email address.",
    confirm: "Confirm the address",
    confirming: "Confirming",
    confirmAct: "The address could not be confirmed",
    asPerson: "You are logged in as {name} ({email}).",
    acceptedTitle: "You belong to {company} now",
    acceptedText: "Your email address is confirmed. There is nothing more to do with this link.",
    addressDoneTitle: "{email} is confirmed",
    addressDoneText: "It is your alternative email address. There is nothing more to do with this link.",
    toCompany: "Go to {company}",
    toProfile: "Go to your profile",
    toHome: "Go to the home page",
    expiredTitle: "The link has expired",
    expiredInvitation: "Ask an administrator in {company}, or {brand}, to send the invitation again.",
    expiredAddress: "Email confirmation failed. The link is older than 7 days: send yourself a new one.",
    sendAgain: "Send a new link",
    sending: "Sending",
    sendAct: "The link could not be sent",
    sentAgain: "A new link is on its way to {email}.",
    replacedTitle: "This link is no longer in use",
    replacedText:
      "A newer email was sent to {email}, or the request was taken back. Open the link in the newest email.",
    unknownTitle: "This link opens nothing",
    unknownText:
      "It may have been cut off, or it was sent to somebody else. Was the mail for another user of yours? Then log out, and open the link again as that person.",
    logOut: "Log out",
    takenTitle: "{email} is in use already",
    takenText: "Another person at {brand} has this address. Choose another one on your profile.",
    whileImpersonating: "You are acting for somebody else. Only they can answer this.",
  },
  altEmail: {
    label: "Alternative email",
    add: "Add an alternative email",
    change: "Use another address",
    field: "Alternative email address",
    help: "Mail is also sent there once it is confirmed.",
    send: "Send link",
    again: "Send again",
    remove: "Remove",
    waiting: "Waiting for confirmation: {email}",
    sent: "We have sent a link to {email}. The address is used once you have followed it. The link works for 7 days.",
    sentAgain: "A new link was sent to {email}.",
    removed: "The alternative email was removed.",
    sendFailed: "The link was not sent",
    removeFailed: "The address was not removed",
    removeTitle: "Remove {email}?",
    removeHelp: "Mail is no longer sent there. You can add it again later.",
  },
  auditAct: {
    GetEmailTicket: "Open a link from an email",
    AcceptInvitation: "Accept an invitation",
    RequestAddEmailTicket: "Ask for a link for another email",
    ValidateAddEmailTicket: "Confirm another email",
    RemoveAlternativeEmail: "Remove the other email",
  },
  auditDetail: {
    ticketId: "Link number",
  },
  error: {
    confirmationFailed:
      "Email confirmation failed. A link that is older than 7 days must be resent by an administrator.",
  },
  jobKind: {
    "send-invitation": "Sending an invitation",
  },
  refusal: {
    expired: "The link is older than 7 days.",
    used: "The link has already been used.",
    replaced: "A newer link was sent, or the request was withdrawn.",
    alreadyYours: "You already have this email address.",
    emailTaken: "This email address is already in use.",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
