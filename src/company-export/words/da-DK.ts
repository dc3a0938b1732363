import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  companyExport: {
    title: "Alle data som fil",
    help: "Brugere, sager, beskeder, og hvilke filer der er. Interne noter er ikke med.",
    go: "Gem alle data",
    failed: "Dataene blev ikke gemt",
  },
  auditAct: {
    ExportCompany: "Eksportér en virksomheds data",
    "export:company": "Eksportér en virksomheds data fra kommandolinjen",
  },
} as const satisfies SameKeys<typeof enUS>;
