import type { pieces as english } from "#dashboard/words/en-US/pieces.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const pieces = {
  auditAct: {
    GetTodaysWorkDayCapacity: "Læs dagens supporttimer",
    GetDashboard: "Åbn forsiden",
    GetFirstSteps: "Se de første skridt",
    GetToDo: "Se, hvad der mangler at blive gjort",
    GetCoordinatorBoard: "Åbn koordinatorens forside",
    GetFollowUpPlan: "Åbn planlægningen af opfølgning",
    GetExecutiveFigures: "Læs ledelsens tal",
    GetExecutiveCases: "Læs ledelsens sager",
    ExportExecutiveFigures: "Eksportér ledelsens tal",
  },
  jobKind: {
    "fold-figures": "Optælling af sager til nøgletal",
  },
} satisfies SameKeys<typeof english>;
