import { createContext, useContext } from "react";
import type { Actor } from "#platform/contract/actor.ts";

/**
 * The root's loader data, available on every page. Contains no tokens: `actor.sessionId` is empty in the browser.
 * Features add what they need on every page to this interface.
 */
export interface PageData {
  readonly actor: Actor | null;
  /** Identifies tabs of the same session; empty for visitors. */
  readonly tabs: string;
  /** The active company, and those that the person may switch to. */
  readonly companies: readonly { readonly customerNumber: string; readonly name: string }[];
  readonly brand: string;
  readonly locale: "da" | "en";
  readonly colorScheme: "auto" | "light" | "dark";
  readonly menuFolded: boolean;
  readonly compactRows: boolean;
  /** On wide screens a case is shown beside the list that it was opened from. */
  readonly listBeside: boolean;
  /** Several people use this browser, so nothing typed stays in it once somebody has signed out. */
  readonly sharedComputer: boolean;
  /** When the server rendered the page, so relative times hydrate identically. */
  readonly renderedAt: string;
  /** True outside production, where /buttons and /test exist. */
  readonly demoPages: boolean;
  /** True in a demo in which anybody can write an email, at /demo/write. */
  readonly demoMail: boolean;
  /** When the backup was made of which this is a copy that is still quiet; null otherwise. */
  readonly restoredCopy: string | null;
  /** Rendered without scripts, to be looked at within a frame. */
  readonly isStill?: true;
  /** Id of the request that rendered the page, to find its log lines. */
  readonly requestId: string;
}

const PageContext = createContext<PageData | null>(null);
export const PageProvider = PageContext;

export const usePage = (): PageData => {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage needs the root's data");
  return page;
};

/** The signed-in person. Public screens use `usePage().actor`. */
export const useActor = (): Actor => {
  const { actor } = usePage();
  if (!actor) throw new Error("This screen needs a signed-in person");
  return actor;
};

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext;

/** The CSP nonce: from the server's context while rendering, from the first script in the browser. */
export const useNonce = (): string | undefined => {
  const given = useContext(NonceContext);
  return import.meta.env.SSR ? given : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
};
