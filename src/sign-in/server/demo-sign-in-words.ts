import type { Locale } from "#wording/locale.ts";

const english = {
  title: "Who are you today?",
  intro: "This is a demonstration with made-up people. Choose one and you are logged in as that person.",
  staff: "Staff of the provider",
  administrators: "Customer administrators",
  users: "Customer users",
  staffRole: "Staff",
  administratorRole: "Administrator",
  userRole: "User",
  nobody: "There are no demo people. Start Havn with its demo data.",
  back: "Back to the login page",
  expiredTitle: "This login has ended",
  expired: "It took too long, or it was started in another window. Start again from the login page.",
  failedTitle: "The login did not succeed",
  failed: "The request was not understood. Start again from the login page.",
  signOutTitle: "Log out?",
  signOut: "Log out",
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
  expired: "Det tog for lang tid, eller det blev startet i et andet vindue. Start forfra på login-siden.",
  failedTitle: "Login lykkedes ikke",
  failed: "Forespørgslen blev ikke forstået. Start forfra på login-siden.",
  signOutTitle: "Vil du logge ud?",
  signOut: "Log ud",
};

export const demoSignInWords: Readonly<Record<Locale, DemoSignInWords>> = { en: english, da: danish };
