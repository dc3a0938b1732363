import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadCatalogue } from "#wording/catalogues.ts";

// A lazily loaded part (the editor) that is gone: the page is loaded again, which RouteWatch's note guides.
addEventListener("vite:preloadError", () => location.reload());

await loadCatalogue(document.documentElement.lang.startsWith("da") ? "da" : "en");
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
