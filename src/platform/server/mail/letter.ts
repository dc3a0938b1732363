/** What a mail says. All of it is plain text; nothing in it is read as HTML. */
export type Letter = {
  /** For the reader's machine: "en-US", "da-DK". */
  readonly language: string;
  readonly brand: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly href: string };
  /** Stands above the same link as text, for readers that show no buttons. */
  readonly linkAsText: string;
  /** Small print: how long the link lasts, what to do with a mail that was not expected. */
  readonly notes: readonly string[];
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** One letter as text and as HTML without pictures, readable on a phone, in light and in dark. */
export const writeLetter = (letter: Letter): { text: string; html: string } => ({
  text: asText(letter),
  html: asHtml(letter),
});

const asText = ({ greeting, paragraphs, button, notes, brand }: Letter): string =>
  [greeting, ...paragraphs, `${button.label}:\n${button.href}`, ...notes, `-- \n${brand}`].join("\n\n");

const face = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The colors of a letter as the sender meant them; a reader in dark gets the ones below, or turns these by itself. */
const dark = `@media (prefers-color-scheme: dark) {
.page { background: #14181d !important; }
.sheet { background: #1c2229 !important; border-color: #323b45 !important; }
.ink { color: #e6ebf0 !important; }
.dim { color: #a5b1bd !important; }
.link { color: #8cc4ea !important; }
}`;

function asHtml({ language, brand, greeting, paragraphs, button, linkAsText, notes }: Letter): string {
  const ink = (text: string) => `<p class="ink" style="margin:0 0 16px;color:#1a2129">${escapeHtml(text)}</p>`;
  const dim = (text: string) =>
    `<p class="dim" style="margin:0 0 8px;color:#5a6672;font-size:14px">${escapeHtml(text)}</p>`;
  const href = escapeHtml(button.href);
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7;border-collapse:collapse">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d9dfe5;border-radius:6px">
<tr><td style="padding:24px;${face};font-size:16px;line-height:1.5;text-align:left">
<p class="dim" style="margin:0 0 24px;color:#5a6672;font-size:14px;font-weight:600">${escapeHtml(brand)}</p>
${[greeting, ...paragraphs].map(ink).join("\n")}
<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#14507a;color:#ffffff;text-decoration:none;font-weight:600;border-radius:6px">${escapeHtml(button.label)}</a></p>
${dim(linkAsText)}
<p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a class="link" href="${href}" style="color:#14507a">${href}</a></p>
${notes.map(dim).join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
