/** The planner's screen name. */
export const plannerScreen = "planner";
