/** Pieces of groups that many features have. */
export const pieces = {
  auditAct: {
    GetTodaysWorkDayCapacity: "Read today's support hours",
    GetDashboard: "Open the home page",
    GetFirstSteps: "See the first steps",
    GetToDo: "See what is still to do",
    GetCoordinatorBoard: "Open the coordinator's home page",
    GetFollowUpPlan: "Open the follow-up planner",
    GetExecutiveFigures: "Read the executive figures",
    GetExecutiveCases: "Read the executive cases",
    ExportExecutiveFigures: "Export the executive figures",
  },
  jobKind: {
    "fold-figures": "Counting cases for the figures",
  },
} as const;
