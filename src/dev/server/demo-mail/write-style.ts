import { outboxPath } from "#platform/contract/demo-paths.ts";
import type { PageText } from "./write-words.ts";

/** Styles of these pages, in addition to those of all pages. */
export const writeStyle = `
main { max-width: 640px; }
.links { gap: 0 24px; margin: 0 0 12px; }
p:has(+ .links) { margin: 0; }
.links a { padding: 12px 0; }
.form p { max-width: none; }
fieldset { display: grid; gap: 8px; width: 100%; min-width: 0; margin: 0; padding: 0; border: 0; }
fieldset p { margin: 0; font-size: 13px; }
fieldset .problem { color: var(--red); }
legend { margin: 0 0 4px; padding: 0; font-weight: 600; }
.verdicts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr)); gap: 8px; }
.choice {
  display: grid; grid-template-columns: 20px minmax(0, 1fr); gap: 8px; min-height: 44px; padding: 11px 12px;
  border: 1px solid var(--line-strong); border-radius: 6px; font-weight: 400; overflow-wrap: anywhere; cursor: pointer;
}
.choice:has(:checked) { border-color: var(--accent); background: var(--tint); }
.choice input { width: 20px; min-height: 20px; height: 20px; margin: 0; accent-color: var(--solid); }
.choice small { margin: 0; font-size: 13px; }
.case, .case + .problem { padding-left: 41px; }
#to:not(:has([value="case"]:checked)) .case { display: none; }
.case input { max-width: 160px; }
textarea {
  width: 100%; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--ground);
  color: inherit; font: inherit; font-size: 16px; resize: vertical;
}
textarea[aria-invalid] { border-color: var(--red); }
.card { padding: 24px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
.card + h2 { margin-top: 32px; }
.card p:last-child { margin: 0; }
.card .act { margin: 0 0 12px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 0 0 24px; overflow-wrap: anywhere; }
dt { color: var(--soft); }
dd { margin: 0; }
.sent { margin: 12px 0 16px; gap: 0; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
.sent li + li { border-top: 1px solid var(--line); }
.sent a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.sent a:hover { background: var(--tint); }
.sent span { display: block; color: var(--soft); }
`;

/** Links to other pages, below those of the page itself. */
export const linksOf = (t: PageText, own = ""): string =>
  `<div class="links">${own}<a href="${outboxPath}">${t("outbox")}</a> <a href="/">${t("toHavn")}</a></div>`;
