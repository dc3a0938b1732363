/** Styles of pages rendered without the web app, in the product's colors. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f5f7fa, #0c1117); --card: light-dark(#ffffff, #19212b); --line: light-dark(#dfe5ec, #27323f);
  --line-strong: light-dark(#808e9d, #6a7a8c);
  --text: light-dark(#16202b, #e4eaf1); --soft: light-dark(#46545f, #b0bcc9); --accent: light-dark(#0f4f7a, #7cbde8);
  --solid: light-dark(#0f4f7a, #2574a8); --solid-hover: light-dark(#0b3f63, #2a7bb1);
  --tint: light-dark(#e6f0f7, #15303f); --focus: light-dark(#1a76b3, #6cb8ec);
  --red: light-dark(#b42318, #ff9b91); --red-tint: light-dark(#fdeeec, #3a1c1b); --red-line: light-dark(#f0c0ba, #6b302c);
  --amber: light-dark(#875100, #efbd63); --green: light-dark(#1a6b3c, #7fd19d);
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 40px 16px 64px; background: var(--ground); color: var(--text);
  font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif;
}
main { max-width: 1120px; margin: 0 auto; }
main.narrow { max-width: 400px; }
.notice { max-width: none; margin: -40px -16px 40px; padding: 8px 16px; background: var(--tint); color: var(--text); font-weight: 600; }
.brand { display: flex; align-items: center; gap: 8px; margin: 0 0 32px; font-weight: 600; font-size: 16px; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 0 0 4px; font-size: 16px; }
h3 { margin: 0 0 12px; font-size: 14px; font-weight: 600; color: var(--soft); }
p { margin: 0 0 24px; max-width: 60ch; color: var(--soft); overflow-wrap: anywhere; }
.beside { display: grid; grid-template-columns: minmax(0, 320px) minmax(0, 1fr); gap: 40px 48px; align-items: start; }
@media (max-width: 860px) { .beside { grid-template-columns: minmax(0, 1fr); } }
.form {
  display: grid; gap: 20px; justify-items: start; padding: 24px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--card);
}
.field { display: grid; gap: 4px; width: 100%; }
.field p { margin: 0; font-size: 13px; }
label { font-weight: 600; }
input, select {
  width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 6px;
  background: var(--ground); color: inherit; font: inherit; font-size: 16px;
}
input[readonly] { border-color: var(--line); color: var(--soft); }
input[aria-invalid] { border-color: var(--red); }
.shown { display: flex; gap: 8px; }
.shown button {
  flex: none; min-width: 72px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--card);
  color: inherit; font: inherit; cursor: pointer;
}
.field .problem { color: var(--red); }
.field .strength { display: flex; align-items: center; gap: 8px; font-weight: 600; }
.strength .bar { display: flex; gap: 4px; width: 120px; }
.strength .bar i { flex: 1; height: 6px; border-radius: 3px; background: var(--line); }
.strength[data-strength="weak"] { color: var(--red); }
.strength[data-strength="medium"] { color: var(--amber); }
.strength[data-strength="strong"] { color: var(--green); }
.strength .bar i.on { background: currentColor; }
.note { margin: 0 0 20px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--tint); }
.note[data-problem] { border-color: var(--red-line); background: var(--red-tint); }
.note[data-problem] strong { color: var(--red); }
.links { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; }
.links.after { margin: 24px 0 0; }
.links.after a { padding: 12px 0; }
.groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); gap: 32px 24px; align-items: start; }
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
.act {
  display: inline-block; min-height: 44px; padding: 11px 16px; border: 0; border-radius: 6px; background: var(--solid);
  color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
.other {
  min-height: 44px; padding: 10px 16px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--card);
  color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
.other:hover { border-color: var(--accent); background: var(--tint); }
.passkey { margin: 16px 0 0; }
.passkey .problem { margin: 8px 0 0; color: var(--red); }
.passkey .problem:empty { display: none; }
.ways { display: grid; gap: 24px; }
.ways .passkey { margin: 0; }
.ways summary { margin-bottom: 12px; color: var(--accent); cursor: pointer; }
p.after { margin: 24px 0 12px; }
.act:hover { background: var(--solid-hover); }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
small { display: block; margin-top: 24px; color: var(--soft); }
`;
