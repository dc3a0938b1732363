import { createContext, useContext } from "react";
import type { Actor } from "#platform/contract/actor.ts";

/** What every page knows; the root's loader data. Nothing here is a token: `actor.sessionId` is empty in the browser. */
export type PageData = {
  readonly actor: Actor | null;
  /** Names what the tabs of one session share; empty for visitors. */
  readonly tabs: string;
  /** The active company, and those that the person may switch to. */
  readonly companies: readonly { readonly customerNumber: string; readonly name: string }[];
  readonly brand: string;
  /** The main telephone number of support; null when there is none. */
  readonly supportPhone: string | null;
  readonly locale: "da" | "en";
  readonly colorScheme: "auto" | "light" | "dark";
  readonly menuFolded: boolean;
  /** When the server rendered the page, so that relative times hydrate to the same words. */
  readonly renderedAt: string;
  /** Outside production: /buttons and /test exist. */
  readonly demoPages: boolean;
  /** The id of the request that made the page: finds its lines in the log. */
  readonly requestId: string;
};

const PageContext = createContext<PageData | null>(null);
export const PageProvider = PageContext;

export const usePage = (): PageData => {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage needs the root's data");
  return page;
};

/** The signed-in person. Screens that need no sign-in use `usePage().actor`. */
export const useActor = (): Actor => {
  const { actor } = usePage();
  if (!actor) throw new Error("This screen needs a signed-in person");
  return actor;
};

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext;

/** The page's nonce: from the server's context while rendering, from the first script in the browser. */
export const useNonce = (): string | undefined => {
  const given = useContext(NonceContext);
  return import.meta.env.SSR ? given : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
};
