const head = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15 (filtered medium)"><style><!--
/* Style Definitions */
p.MsoNormal, li.MsoNormal, div.MsoNormal {margin:0cm;font-size:11.0pt;font-family:"Calibri",sans-serif;mso-ligatures:standardcontextual;}
--></style><!--[if gte mso 9]><xml><o:shapedefaults v:ext="edit" spidmax="1026" /></xml><![endif]--></head>
<body lang=DA link="#0563C1" vlink="#954F72" style='word-wrap:break-word'><div class=WordSection1>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>`;

const cell = (text: string) =>
  `<td width=87 valign=top style='width:65.0pt;border:solid windowtext 1.0pt;border-left:none;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal style='margin-bottom:0cm'><span lang=DA style='mso-fareast-language:DA'>${text}<o:p></o:p></span></p></td>`;

/** A table as copied from Outlook: Word's HTML with styles on everything. Also returns the cells' texts. */
export function outlookTable({ rows, columns }: { readonly rows: number; readonly columns: number }): {
  html: string;
  cells: string[];
} {
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => `${column === 0 ? "Vare" : "pris"} ${row * columns + column}`),
  );
  const table = lines.map((line) => `<tr style='mso-yfti-irow:1'>${line.map(cell).join("")}</tr>`).join("\n");
  const html = `${head}${table}</table><p class=MsoNormal><o:p>&nbsp;</o:p></p></div></body></html>`;
  return { html, cells: lines.flat() };
}
