import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  login: {
    title: "Log in",
    heading: "Welcome to {brand}",
    intro: "Create cases, follow them, and talk with the people who solve them.",
    button: "Log in",
    continueTo: "You will return to the page you asked for.",
    continueToLink:
      "Then you can continue with the link from your email. If you are new here, you set up your login on the next page.",
    shared: "This is a shared computer",
    sharedHelp: "Nothing that you type stays in this browser after you log out, or when you are logged out.",
    help: "Trouble logging in? Call support at {phone}.",
    promiseOverview: "One place for every case, message and file",
    promiseClear: "Always clear whose turn it is",
    promiseSafe: "Only your own company sees your cases",
    expired: "It took too long, or you started in another window. Log in again.",
    declined: "You did not finish logging in. You can try again.",
    unavailable: "The login service is not responding right now. Try again in a moment.",
    unverified:
      "The login service does not say that your email address is verified, so {brand} cannot tell who you are. Contact support, or log in with another account.",
    failed: "Something went wrong while you were logging in. Nothing is lost; try again.",
    elsewhere:
      "You log in to {brand} in another way than with that account. Enter your email, or choose the way below.",
    email: "Email",
    missingEmail: "Enter your email.",
    goOn: "Continue",
    startFailed: "Could not start logging in",
    directly: "Or choose the way directly:",
  },
  loginAt: { provider: "at the login service", passwords: "with a password" },
  unknownUser: {
    title: "No access",
    heading: "There is no access with this email",
    help: "You are logged in with an email that {brand} does not know. Ask an administrator in your company, or {brand}, to invite you, or log in with another account.",
    otherAccount: "Log in with another account",
    contact: "Contact support",
  },
  password: {
    old: "Current password",
    "new": "New password",
    newHelp: "At least 10 characters. A few words in a row are easy to remember and hard to guess.",
    change: "Change the password",
    changed: "Your password is changed. You are logged out everywhere else.",
    failed: "Could not change the password",
    forgot: "Forgot your password?",
    wrong: "This is not your current password.",
    missingOld: "Enter your current password.",
    missingNew: "Enter a new password.",
    strength: "Strength: {strength}",
    weak: "weak",
    medium: "medium",
    strong: "strong",
    tooShort: "Use at least 10 characters.",
    tooLong: "Use at most 256 characters.",
    tooWeak: "This password is too easy to guess. Add a word or two, and leave out your name, your company and years.",
  },
  auditAct: {
    "choose-password": "Choose a password by a link",
    "forgot-password": "Send a link for a new password",
    interaction: "Accept an invitation with a password",
    "first-start": "Create the first administrator",
    "staff:add": "Add a member of staff from the command line",
    Login: "Start logging in",
    StartLogin: "Start logging in with an email",
    LoginCallback: "Log in",
    RefreshLogin: "Stay logged in",
    Logout: "Log out",
    UpdateCustomerNumber: "Switch company",
    GetPasswordState: "Read password state",
    ChangePassword: "Change password",
  },
  auditCode: {
    wrongCredentials: "Wrong password",
    unknownEmail: "Unknown email",
    unknownUser: "Nobody here has the identity provider's email",
    unverifiedEmail: "The identity provider doesn't say that the email is verified",
    providerFailed: "The identity provider's answer was refused",
    elsewhere: "Logs in at another place than there",
  },
  jobKind: {
    "send-password-link": "Sending a link for a new password",
  },
  fieldName: {
    oldPassword: "Present password",
    newPassword: "New password",
  },
  refusal: {
    refreshRefused: "Your session has ended. Log in again.",
    wrongPassword: "This is not your current password.",
    tooWeak: "This password is too easy to guess.",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
