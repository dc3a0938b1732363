/** Staff teams, and the order of their members. */
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
    emptyHelp: "Teams will show up here once an administrator has created them.",
    create: "Create a team",
    noMembers: "Nobody is in this team.",
  },
} as const;
