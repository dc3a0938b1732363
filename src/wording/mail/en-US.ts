/** What mails say. They go out from the server, so the screens' catalogues hold none of it. */
export const mailEnglish = {
  letter: {
    greeting: "Hi {name},",
    greetingWithoutName: "Hi,",
    linkAsText: "If the button does not work, open this address in your browser:",
    until: "The link works once, until {until}.",
    notExpected: "If you did not expect this mail, you can ignore it. Then nothing happens.",
    automatic: "This mail was sent automatically. Replies to it are not read.",
  },
  invitation: {
    subject: "Your invitation to {brand}",
    invitedBy: "{inviter} has invited you to {brand}, where {company} raises and follows its support cases.",
    invited: "You are invited to {brand}, where {company} raises and follows its support cases.",
    invitedOnly: "You are invited to {brand}.",
    toConfirm: "Confirm your email address to get started.",
    toAccept: "You already have access to {brand}. Log in as usual to accept.",
    button: "Accept the invitation",
    askAgain: "Once it has expired, an administrator in your company can send you a new one.",
  },
  alternativeEmail: {
    subject: "Confirm your email address",
    why: "This address was added to your account at {brand} as your alternative email address.",
    toConfirm: "Confirm that it is yours. You may have to log in first.",
    button: "Confirm the address",
  },
  addedEmail: {
    subject: "An email address was added to your account at {brand}",
    what: "An alternative email address was added to your account at {brand}. You can log in with it, and choose a new password by it.",
    ifNot: "If that was not you, remove the address on your profile, and choose a new password.",
    button: "Open your profile",
  },
  password: {
    subject: "Choose a new password for {brand}",
    subjectFirst: "Choose a password for {brand}",
    why: "Somebody, probably you, has forgotten the password with which you log in to {brand}.",
    whyFirst: "You have been added to {brand}.",
    toChoose: "Choose a password with the link below.",
    button: "Choose a password",
  },
} as const;
