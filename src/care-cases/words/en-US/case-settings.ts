export const caseSettings = {
  caseSettings: {
    help: "Rules for all cases. Changes take effect immediately.",
    retiredTeam: "{name} (retired)",
    newTeam: "A new team",
  },
  setting: {
    "cases.silentDays": "Closing of delivered cases",
    "cases.silentDaysHelp": "A delivered case closes when the customer has not answered for this long.",
    "cases.reopenDays": "Reopening of closed cases",
    "cases.reopenDaysHelp": "How long a message from the customer reopens a closed case, instead of a new one.",
    "cases.team": "Owner of new cases",
    "cases.teamHelp": "Of all channels. Its members are notified of what nobody else is. A retired team owns none.",
  },
} as const;
