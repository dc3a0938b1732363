import { randomBytes } from "node:crypto";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { pageStyle } from "./page-style.ts";

/** A page rendered without the web app, with its own policy: it loads nothing and runs only the scripts it names. */
export type Page = { readonly html: string; readonly contentSecurityPolicy: string };

/** The viewer's settings: language as in HTML, product name, and light or dark if chosen. */
export type PageFrame = {
  readonly languageTag: string;
  readonly brand: string;
  readonly scheme: "light" | "dark" | null;
  /** Stands above the page. */
  readonly notice?: string | undefined;
};

/** The harbor logo. */
const mark = `<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke-linecap="round" aria-hidden="true">
<rect width="24" height="24" rx="6" fill="var(--solid)"/>
<path d="M7 5.5v9.2M17 5.5v9.2M7 10.2h10" stroke="#fff" stroke-width="2.2"/>
<path d="M4.5 18.4c1.25-1.2 2.5-1.2 3.75 0s2.5 1.2 3.75 0 2.5-1.2 3.75 0 2.5 1.2 3.75 0" stroke="#9ccbe8" stroke-width="1.8"/>
</svg>`;

type Content = {
  /** HTML, like everything but the title. */
  readonly title: string;
  readonly content: string;
  /** A single column for a form, instead of full width. */
  readonly isNarrow?: boolean;
  /** Styles of this page, in addition to the common ones. */
  readonly style?: string;
  /** URL of our own script that the page may run. */
  readonly script?: string | null;
  /** An inline script of ours, which may call the server. */
  readonly inlineScript?: string;
};

/** Renders a complete page. `title` is already HTML. */
export function framePage(
  { languageTag, brand, scheme, notice }: PageFrame,
  { title, content, isNarrow, style = "", script, inlineScript }: Content,
): Page {
  const nonce = randomBytes(16).toString("base64");
  const chosen = scheme ? `:root { color-scheme: ${scheme}; }` : "";
  const run = script ? `\n<script type="module" nonce="${nonce}" src="${escapeHtml(script)}"></script>` : "";
  const inline = inlineScript ? `\n<script nonce="${nonce}">${inlineScript}</script>` : "";
  const html = `<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escapeHtml(brand)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${pageStyle}${style}${chosen}</style>${run}
</head>
<body>${notice ? `\n<p class="notice">${escapeHtml(notice)}</p>` : ""}
<main${isNarrow ? ' class="narrow"' : ""}>
<div class="brand">${mark}${escapeHtml(brand)}</div>
<h1>${title}</h1>
${content}
</main>${inline}
</body>
</html>`;
  const runs = script || inlineScript ? ` script-src 'nonce-${nonce}';` : "";
  const scripts = inlineScript ? `${runs} connect-src 'self';` : runs;
  const own = `${scripts} style-src 'nonce-${nonce}'; img-src data:; form-action 'self'`;
  return { html, contentSecurityPolicy: `default-src 'none';${own}; base-uri 'none'; frame-ancestors 'none'` };
}
