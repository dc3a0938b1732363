/** The staff's teams, and the order of their members. */
export const teams = {
  teams: {
    title: "Teams",
    help: "The order is yours alone. Drag a person, or use the arrows; it is saved at once.",
    membersOf: "Members of {team}",
    up: "Move {name} up",
    down: "Move {name} down",
    moved: "{name} is now number {place} of {count}",
    act: "change the order",
    emptyTitle: "No teams yet",
    emptyHelp: "Teams appear here when the provider has made some.",
    noMembers: "Nobody is in this team.",
  },
} as const;
