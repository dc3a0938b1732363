/** By what the demo's data is recognized: its largest company, and the last case that came with it. */
export const demoData = { customerNumber: 10_023, email: "kontor@nordhavnfragt.example", lastCaseId: 12_001 } as const;
