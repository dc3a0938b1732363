export const signIn = {
  login: {
    title: "Log in",
    heading: "Welcome to {brand}",
    intro: "Raise cases, follow them, and talk with the people who solve them.",
    button: "Log in",
    continueTo: "You will return to the page you asked for.",
    help: "Trouble logging in? Call support at {phone}.",
    promiseOverview: "One place for every case, message and file",
    promiseClear: "Always clear whose turn it is",
    promiseSafe: "Only your own company sees your cases",
  },
  unknownUser: {
    title: "No access",
    heading: "There is no access with this email",
    help: "You are logged in with an email that {brand} does not know. Ask an administrator in your company to invite you, or log in with another account.",
    otherAccount: "Log in with another account",
    contact: "Contact support",
  },
} as const;
