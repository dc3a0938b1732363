/** The style of the bundled provider's pages, in the colours of the product. */
export const demoSignInStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f5f7fa, #0c1117); --card: light-dark(#ffffff, #19212b); --line: light-dark(#dfe5ec, #27323f);
  --text: light-dark(#16202b, #e4eaf1); --soft: light-dark(#46545f, #b0bcc9); --accent: light-dark(#0f4f7a, #7cbde8);
  --solid: light-dark(#0f4f7a, #2574a8);
  --tint: light-dark(#e6f0f7, #15303f); --focus: light-dark(#1a76b3, #6cb8ec);
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 40px 16px 64px; background: var(--ground); color: var(--text);
  font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif;
}
main { max-width: 1120px; margin: 0 auto; }
.brand { display: flex; align-items: center; gap: 8px; margin: 0 0 32px; font-weight: 600; font-size: 16px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; }
h2 { margin: 0 0 12px; font-size: 14px; font-weight: 600; color: var(--soft); }
p { margin: 0 0 28px; max-width: 60ch; color: var(--soft); }
.groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)); gap: 32px 24px; align-items: start; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.person {
  display: flex; align-items: center; gap: 12px; width: 100%; min-height: 60px; padding: 10px 12px; border: 1px solid var(--line);
  border-radius: 6px; background: var(--card); color: inherit; font: inherit; text-align: left; cursor: pointer;
}
.person:hover { border-color: var(--accent); background: var(--tint); }
.initials {
  flex: none; display: grid; place-items: center; width: 36px; height: 36px; border-radius: 50%; background: var(--tint);
  color: var(--accent); font-size: 13px; font-weight: 600;
}
.name { display: block; font-weight: 600; }
.about { display: block; font-size: 13px; color: var(--soft); overflow-wrap: anywhere; }
.act { padding: 10px 16px; border: 0; border-radius: 6px; background: var(--solid); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
small { display: block; margin-top: 24px; color: var(--soft); }
`;
