/** The planner, by the name of its load. */
export const plannerScreen = "planner";
