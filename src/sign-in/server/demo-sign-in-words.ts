import type { Locale } from "#wording/locale.ts";

const english = {
  title: "Who are you today?",
  intro: "This is a demonstration with made-up people. Choose one and you are signed in as them.",
  staff: "Staff of the provider",
  administrators: "Customer administrators",
  users: "Customer users",
  staffRole: "Staff",
  administratorRole: "Administrator",
  userRole: "User",
  nobody: "There are no demo people. Start Havn with its demo data.",
  back: "Back to the sign-in page",
  expiredTitle: "This sign-in has ended",
  expired: "It took too long, or it was begun in another window. Begin again from the sign-in page.",
  failedTitle: "The sign-in did not succeed",
  failed: "The request was not understood. Begin again from the sign-in page.",
  signOutTitle: "Sign out?",
  signOut: "Sign out",
};

export type DemoSignInWords = Readonly<typeof english>;

const danish: DemoSignInWords = {
  title: "Hvem er du i dag?",
  intro: "Dette er en demonstration med opdigtede personer. Vælg en, så er du logget ind som den person.",
  staff: "Leverandørens medarbejdere",
  administrators: "Kundeadministratorer",
  users: "Kundebrugere",
  staffRole: "Medarbejder",
  administratorRole: "Administrator",
  userRole: "Bruger",
  nobody: "Der er ingen demopersoner. Start Havn med demodata.",
  back: "Tilbage til login",
  expiredTitle: "Dette login er udløbet",
  expired: "Det tog for lang tid, eller det blev begyndt i et andet vindue. Begynd forfra på login-siden.",
  failedTitle: "Login lykkedes ikke",
  failed: "Forespørgslen blev ikke forstået. Begynd forfra på login-siden.",
  signOutTitle: "Vil du logge ud?",
  signOut: "Log ud",
};

export const demoSignInWords: Readonly<Record<Locale, DemoSignInWords>> = { en: english, da: danish };
