/** Colors of bars. Each also has its own fill (solid, hollow or hatched), so color is never the only signal. */
export type ChartTone = "accent" | "hollow" | "green" | "red" | "amber" | "neutral";
