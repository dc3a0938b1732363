/** One's own page: data, preferences, password. */
export const profile = {
  profile: {
    title: "Your profile",
    preferences: "Preferences",
    languageHelp: "Of everything here, and of mails to you, on all your computers.",
    order: "Messages in a case",
    orderHelp: "Which end of the dialog stands first.",
    oldestFirst: "Oldest first",
    newestFirst: "Newest first",
    dashboard: "Home page",
    dashboardHelp: "What your home page is made for.",
    notSaved: "Your choice was not saved",
    companies: "Your companies",
    password: "Password",
    passwordHelp: "You have no password yet.",
    choosePassword: "Choose a password",
    changePassword: "Change password",
    passwordChanged: "Last changed {when}",
    acting: "You act for {name}, so nothing here can be changed.",
  },
  dashboardKind: {
    agent: "Agent: my own cases",
    coordinator: "Coordinator: everybody's cases",
    executive: "Executive: figures",
  },
} as const;
