/** Colours of bars. Each has a filling of its own besides: solid, hollow or hatched, so that a colour never speaks alone. */
export type ChartTone = "accent" | "hollow" | "green" | "red" | "amber" | "neutral";
