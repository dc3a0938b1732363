/** The look of the outbox: the product's grounds, lines and letters, without its build. */
export const outboxStyle = `
:root { color-scheme: light dark; --ground: light-dark(#fff, #11171e); --sunken: light-dark(#f5f7fa, #0c1117);
  --line: light-dark(#dfe5ec, #27323f); --text: light-dark(#16202b, #e4eaf1); --faint: light-dark(#5a6875, #93a1b1);
  --link: light-dark(#0f4f7a, #7cbde8); --hover: light-dark(#eef2f6, #1b242f); --focus: light-dark(#1a76b3, #6cb8ec); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--sunken); color: var(--text);
  font: 14px/20px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif; }
main { max-width: 800px; margin: 0 auto; padding: 24px 16px 48px; }
nav { display: flex; justify-content: space-between; gap: 16px; margin-bottom: 16px; }
nav a { padding: 4px 0; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; color: var(--faint); }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: var(--hover); }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to { grid-column: 1 / -1; color: var(--faint); overflow-wrap: anywhere; }
time { color: var(--faint); font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 620px; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); }
details { margin-top: 16px; }
summary { padding: 4px 0; cursor: pointer; color: var(--link); }
pre { margin: 8px 0 0; padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--ground);
  font: 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 480px) { iframe { height: 840px; } }
`;
