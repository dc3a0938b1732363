/** The profile page: data, preferences, password. */
export const profile = {
  dashboardKind: {
    agent: "Agent: my own cases",
    coordinator: "Coordinator: everybody's cases",
    executive: "Executive: figures",
  },
  profile: {
    dashboard: "Home page",
    dashboardHelp: "Which home page you start on.",
    notSaved: "Your choice was not saved",
  },
} as const;
