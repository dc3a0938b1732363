/** The profile page: data, preferences, password. */
export const profile = {
  profile: {
    title: "Your profile",
    preferences: "Preferences",
    languageHelp: "For everything here and for emails to you, on all your computers.",
    order: "Messages in a case",
    orderHelp: "Which messages come first.",
    oldestFirst: "Oldest first",
    newestFirst: "Newest first",
    dashboard: "Home page",
    dashboardHelp: "Which home page you start on.",
    notSaved: "Your choice was not saved",
    companies: "Your companies",
    password: "Password",
    passwordHelp: "You have no password yet.",
    choosePassword: "Choose a password",
    changePassword: "Change password",
    passwordChanged: "Last changed {when}",
    acting: "You are acting for {name}, so nothing here can be changed.",
  },
  dashboardKind: {
    agent: "Agent: my own cases",
    coordinator: "Coordinator: everybody's cases",
    executive: "Executive: figures",
  },
} as const;
