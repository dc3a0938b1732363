/** Proving who one is, what is required for it, and when all is lost. */
export const proving = {
  proof: {
    title: "Confirm that it is you",
    help: "What you are about to do gives somebody power, or cannot be undone. Nothing you have typed is lost, and it counts for ten minutes.",
    go: "Confirm",
    failed: "Could not confirm that it is you",
    password: "Your password",
    passwordMissing: "Enter your password.",
    passwordWrong: "This is not your password.",
    code: "Code from your app, or a recovery code",
    codeMissing: "Enter the code that your app shows, or one of your recovery codes.",
    codeWrong: "This code is wrong, or was used already. Enter the next one that your app shows.",
    passkey: "Use a passkey",
    provider: "Confirm at your login service",
    providerHelp:
      "Your login service asks you in another window. Come back here afterwards: what you were doing continues.",
    given: "It is confirmed",
    givenHelp: "Close this window, and go on where you were.",
    notGiven: "It is not confirmed",
    expired: "It took too long, or you have logged out in the meantime. Close this window, and try again.",
    declined: "You did not finish logging in. Close this window, and try again.",
    unavailable: "The login service is not responding right now. Close this window, and try again in a moment.",
    otherPerson: "You logged in as somebody else. Close this window, and try again as yourself.",
    notAsked:
      "The login service does not say that it asked you just now. The people who run {brand} can find out why in its log.",
  },
  requirement: {
    title: "Required at login",
    help: "People can need more than a password: a passkey, or an app that shows codes. They have 14 days to add one. After that, whoever has none adds one when they log in.",
    everybody: "Everybody in the company",
    from: "Required from {date}.",
    notRequired: "Not required.",
    without: "{without} of {people} have neither.",
    require: "Require it",
    requireTitle: "Require a passkey or codes: {who}?",
    requireHelp:
      "{without} of {people} have neither a passkey nor an app for codes. They are asked to add one when they log in, and need one in 14 days.",
    end: "Stop requiring it",
    endTitle: "Stop requiring a passkey or codes: {who}?",
    endHelp: "A password is enough again for whoever adds nothing else. What people have added stays.",
    failed: "Could not change what is required",
  },
  lostFactors: {
    title: "Passkeys and codes",
    help: "If {name} has lost all passkeys and codes, two administrators together can remove them. It happens a day later, unless {name} stops it from an email.",
    started:
      "{by} has asked to remove all passkeys and codes of {name}, since they are lost. Another administrator has to agree.",
    confirmed:
      "{by} and {other} have agreed to remove all passkeys and codes of {name}. It happens {at}, unless {name} stops it.",
    start: "Ask to remove them",
    startTitle: "Remove all passkeys and codes of {name}?",
    startHelp:
      "Only if {name} has lost them, and you know that it is {name} who asks you: call back, or meet. Another administrator has to agree.",
    confirm: "Agree to remove them",
    confirmTitle: "Agree to remove all passkeys and codes of {name}?",
    confirmHelp:
      "Only if you know for yourself that it is {name} who has lost them. {name} gets an email, and it happens in a day. From then on a password is enough.",
    stop: "Stop it",
    stopTitle: "Keep the passkeys and codes of {name}?",
    stopHelp: "Nothing is removed, and it can be asked for again.",
    failed: "Nothing was changed",
  },
  enroll: {
    title: "Add a passkey or an app",
    heading: "Add a passkey or an app for codes",
    must: "It is required of you, and the time to do it in is over. Add one of the two to go on; both are better.",
    soon: "It is required of you from {date}. Do it now, or the next time you log in.",
    done: "You have what is required of you.",
    goOn: "Go on",
    later: "Later",
    logOut: "Log out",
  },
} as const;
