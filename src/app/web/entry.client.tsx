import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { beforeHydration } from "#app/web/rendering/early-input.ts";
import { preloadComponents } from "#platform/web/loading/lazy-component.tsx";
import { wordsReady } from "#wording/screen-words.ts";

await Promise.all([wordsReady(), preloadComponents()]);
beforeHydration();
startTransition(() => {
  // Errors that React recovers from are only logged.
  // biome-ignore lint/suspicious/noConsole: the browser's log
  hydrateRoot(document, <HydratedRouter />, { onRecoverableError: (error) => console.error(error) });
});
