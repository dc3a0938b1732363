export const signIn = {
  login: {
    title: "Log in",
    heading: "Welcome to {brand}",
    intro: "Raise cases, follow them, and talk with the people who solve them.",
    button: "Log in",
    continueTo: "You will return to the page you asked for.",
    continueToLink:
      "You will answer the link of your mail. If you are new here, you set up your login on the next page.",
    help: "Trouble logging in? Call support at {phone}.",
    promiseOverview: "One place for every case, message and file",
    promiseClear: "Always clear whose turn it is",
    promiseSafe: "Only your own company sees your cases",
    expired: "That took too long, or began in another window. Log in again.",
    declined: "You did not finish logging in. You can try again.",
    unavailable: "The sign-in service does not answer right now. Try again in a moment.",
    failed: "Something went wrong while you were logging in. Nothing is lost; try again.",
  },
  unknownUser: {
    title: "No access",
    heading: "There is no access with this email",
    help: "You are logged in with an email that {brand} does not know. Ask an administrator in your company to invite you, or log in with another account.",
    otherAccount: "Log in with another account",
    contact: "Contact support",
  },
} as const;
