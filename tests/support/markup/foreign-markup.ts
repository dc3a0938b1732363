import { foreignLists } from "./foreign-lists.ts";
import { foreignMath } from "./foreign-math.ts";

/** HTML as another program puts it on the clipboard or into an email, and the expected result. */
export type ForeignMarkup = {
  readonly from: string;
  readonly html: string;
  /** As stored, except that items have no paragraphs; see `withoutItemParagraphs`. */
  readonly kept: string;
};

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- @list l0:level1 {mso-level-text:"%1\\."; text-indent:-18.0pt;} p.MsoNormal {margin:0cm;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=DA style='tab-interval:65.2pt'><!--StartFragment--><div class=WordSection1>${body}</div><!--EndFragment--></body></html>`;

const wordItem = (list: number, level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${18 * level}.0pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri;mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>
`;

const outlookCell = (text: string) =>
  `<td width=123 valign=top style='width:92.0pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal>${text || "<o:p>&nbsp;</o:p>"}<o:p></o:p></p></td>`;

export const foreignMarkup: readonly ForeignMarkup[] = [
  {
    from: "Outlook: a numbered list that begins at 4, with letters in it",
    html: word(
      `<ol style='margin-top:0cm' start=4 type=1><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>Sluk<o:p></o:p></li><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>Vent<o:p></o:p></li><ol style='margin-top:0cm' start=1 type=a><li class=MsoListParagraph style='mso-list:l0 level2 lfo1'>ti sekunder<o:p></o:p></li></ol><li>Tænd</li></ol>`,
    ),
    kept: `<ol start="4" type="1"><li>Sluk</li><li>Vent<ol type="a"><li>ti sekunder</li></ol></li><li>Tænd</li></ol>`,
  },
  {
    from: "Word: paragraphs that are a numbered list",
    html: word(
      wordItem(0, 1, "4.", "Sluk") +
        wordItem(0, 1, "5.", "Vent") +
        wordItem(0, 2, "a)", "ti sekunder") +
        wordItem(0, 2, "b)", "eller <b>tyve</b>") +
        wordItem(0, 1, "6.", "Tænd") +
        "<p class=MsoNormal>Det var alt<o:p></o:p></p>" +
        wordItem(0, 1, "7.", "Ring"),
    ),
    kept: `<ol start="4"><li>Sluk</li><li>Vent<ol type="a"><li>ti sekunder</li><li>eller <strong>tyve</strong></li></ol></li><li>Tænd</li></ol><p>Det var alt</p><ol start="7"><li>Ring</li></ol>`,
  },
  {
    from: "Word: paragraphs that are bullets, in the form for Chrome",
    html: word(
      wordItem(1, 1, "·", "Æble") +
        wordItem(1, 2, "o", "rødt") +
        wordItem(1, 3, "§", "sødt") +
        wordItem(1, 1, "·", "Pære"),
    )
      .replaceAll("<![if !supportLists]>", "<!--[if !supportLists]-->")
      .replaceAll("<![endif]></", "<!--[endif]--></")
      .replaceAll("<![endif]>", "<!--[endif]-->"),
    kept: "<ul><li>Æble<ul><li>rødt<ul><li>sødt</li></ul></li></ul></li><li>Pære</li></ul>",
  },
  {
    from: "Word: Roman numbers, and letters past h",
    html: word(
      wordItem(2, 1, "i.", "et") +
        wordItem(2, 1, "ii.", "to") +
        wordItem(3, 1, "h.", "otte") +
        wordItem(3, 1, "i.", "ni") +
        wordItem(4, 1, "2.1", "andet"),
    ),
    kept: `<ol type="i"><li>et</li><li>to</li></ol><ol start="8" type="a"><li>otte</li><li>ni</li></ol><ol><li>andet</li></ol>`,
  },
  {
    from: "Word: raised, lowered and struck text",
    html: word(
      `<p class=MsoNormal>10<sup>6</sup> m<sup>2</sup>, x<sub>1</sub>, <s>12</s> <span style='text-decoration:line-through'>13</span> <b style='mso-bidi-font-weight:normal'>fed</b><u><span style='text-decoration:none'>&nbsp;</span></u><o:p></o:p></p>`,
    ),
    kept: "<p>10<sup>6</sup> m<sup>2</sup>, x<sub>1</sub>, <s>12</s> <s>13</s> <strong>fed</strong><u>\u00a0</u></p>",
  },
  {
    from: "Google Docs: all by CSS, within bold that is none",
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">10</span><span style="font-size:0.6em;font-weight:400;vertical-align:super;">6</span><span style="font-weight:400;vertical-align:baseline;"> </span><span style="font-weight:700;vertical-align:baseline;">fed</span><span style="font-weight:400;"> </span><span style="font-weight:400;text-decoration:line-through;-webkit-text-decoration-skip:none;">væk</span><span style="font-weight:400;"> </span><a href="https://a.example/" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">link</span></a></p></b>`,
    kept: `<p>10<sup>6</sup> <strong>fed</strong> <s>væk</s> <a href="https://a.example/">link</a></p>`,
  },
  {
    from: "Google Docs: a list directly in a list",
    html: `<b style="font-weight:normal;"><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">et</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-style:italic;">under</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span>to</span></p></li></ol></b>`,
    kept: "<ol><li>et<ul><li><em>under</em></li></ul></li><li>to</li></ol>",
  },
  {
    from: "Excel: a table with an empty cell",
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!-- .xl65 {mso-number-format:"0";} --></style></head><body link="#0563C1">
<table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:collapse'><!--StartFragment-->
 <col width=64 span=4 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 width=64>Vare</td>
  <td width=64>Antal</td>
  <td width=64>Pris</td>
  <td width=64>Enhed</td>
 </tr>
 <tr height=20>
  <td height=20>Kasse</td>
  <td></td>
  <td align=right>100</td>
  <td>Palle</td>
 </tr>
 <tr height=20>
  <td height=20>I alt</td>
  <td colspan=2 class=xl65>250</td>
  <td>kr.</td>
 </tr>
<!--EndFragment--></table></body></html>`,
    kept: "<p>Vare | Antal | Pris | Enhed</p><p>Kasse | | 100 | Palle</p><p>I alt | 250 | | kr.</p>",
  },
  {
    from: "Google Sheets: a table, its head in bold",
    html: `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Vare&quot;}">Vare</td><td style="font-weight:bold;">Pris</td></tr><tr><td>Kasse<br/>stor</td><td style="text-align:right;">100</td></tr><tr><td></td><td>20</td></tr></tbody></table>`,
    kept: "<p><strong>Vare</strong> | <strong>Pris</strong></p><p>Kasse / stor | 100</p><p>| 20</p>",
  },
  {
    from: "Outlook: a table, every cell with a paragraph",
    html: word(
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0><tr style='mso-yfti-irow:0'>${["Vare", "Antal", "Pris"].map(outlookCell).join("")}</tr>\n<tr>${["Kasse", "", "100"].map(outlookCell).join("")}</tr></table><p class=MsoNormal>Hilsen<o:p></o:p></p>`,
    ),
    kept: "<p>Vare | Antal | Pris</p><p>Kasse | | 100</p><p>Hilsen</p>",
  },
  {
    from: "Teams: a table, and struck text",
    html: `<div><p>Se <del>her</del> <em>der</em>:</p><figure class="table"><table itemprop="copy-paste-table"><tbody><tr><td><p>Uge</p></td><td><p>Timer</p></td></tr><tr><td rowspan="2"><p>48</p></td><td><p>12</p></td></tr><tr><td><p>3</p></td></tr></tbody></table></figure></div>`,
    kept: "<p>Se <s>her</s> <em>der</em>:</p><p>Uge | Timer</p><p>48 | 12</p><p>| 3</p>",
  },
  {
    from: "Gmail: neighboring lists, and a list in a list",
    html: `<div dir="ltr"><div>Se <strike>nu</strike>:</div><ol><li style="margin-left:15px">et</li><li style="margin-left:15px">to<ul><li>under</li></ul></li></ol><ol><li>forfra</li></ol></div>`,
    kept: "<p>Se <s>nu</s>:</p><ol><li>et</li><li>to<ul><li>under</li></ul></li></ol><ol><li>forfra</li></ol>",
  },
  {
    from: "Apple Mail: struck, bold and slanted by CSS",
    html: `<html><body style="overflow-wrap: break-word;"><div><span style="text-decoration: line-through;">før</span> <span style="font-weight: bold;">nu</span> <span style="font-style: italic;">snart</span></div><ul class="MailOutline"><li>punkt</li></ul></body></html>`,
    kept: "<p><s>før</s> <strong>nu</strong> <em>snart</em></p><ul><li>punkt</li></ul>",
  },
  {
    from: "Teams: an emoji, a mention and an answered message",
    html: `<blockquote itemscope itemtype="http://schema.skype.com/Reply" itemid="1"><div><strong itemprop="mri" itemid="8:orgid">Anna</strong><span itemprop="time" itemid="1"></span></div><p itemprop="preview">Virker det?</p></blockquote><p><span itemtype="http://schema.skype.com/Mention" itemscope itemid="0">Anna</span>&nbsp;<img alt="😀" itemid="grinning" itemscope itemtype="http://schema.skype.com/Emoji" src="https://statics.teams.example/emoticons/smile/20_f.png" style="width:20px;height:20px">!</p>`,
    kept: "<blockquote><p><strong>Anna</strong></p><p>Virker det?</p></blockquote><p>Anna\u00a0😀!</p>",
  },
  {
    from: "Google Docs: columns by tabs and spaces",
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><p dir="ltr"><span style="white-space:pre;white-space:pre-wrap;">Vare</span><span style="white-space:pre-wrap;"><span class="Apple-tab-span" style="white-space:pre;">	</span></span><span style="white-space:pre-wrap;">Antal   Pris</span></p></b>`,
    kept: "<p>Vare\u00a0\u00a0\u00a0 Antal\u00a0\u00a0 Pris</p>",
  },
  {
    from: "Google Docs: a table, its head in bold, with an empty cell",
    html: `<b style="font-weight:normal;" id="docs-internal-guid-3"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr"><span style="font-weight:700;">Vare</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Pris</span></p></td></tr><tr><td><p dir="ltr"><span>Kasse</span></p></td><td><br></td></tr></tbody></table></div></b>`,
    kept: "<p><strong>Vare</strong> | <strong>Pris</strong></p><p>Kasse</p>",
  },
  {
    from: "Google Sheets: one cell",
    html: `<meta charset='utf-8'><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><p><span style="font-weight:bold;" data-sheets-root="1" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;&lt;Kasse&gt;&quot;}" data-sheets-userformat="{}">&lt;Kasse&gt;</span></p>`,
    kept: "<p><strong>&lt;Kasse&gt;</strong></p>",
  },
  {
    from: "Excel: lines in a cell, a power, an error",
    html: `<html><head><style><!-- br {mso-data-placement:same-cell;} --></style></head><body><table width=128><!--StartFragment--><col width=64><tr height=40><td class=xl65>Et<br>to</td><td x:num>1,5</td></tr><tr><td colspan=2 style='mso-ignore:colspan'></td></tr><tr><td><font class="font5">10</font><font class="font6"><sup>6</sup></font></td><td align=right x:err="#DIV/0!">#DIV/0!</td></tr><!--EndFragment--></table></body></html>`,
    kept: "<p>Et / to | 1,5</p><p>10<sup>6</sup> | #DIV/0!</p>",
  },
  {
    from: "Outlook on the web: a list whose items have blocks",
    html: `<div class="elementToProof" style="font-family:Aptos;">Hej</div><ol start="2" data-editing-info="{}"><li style="font-family:Aptos;"><div role="presentation" class="elementToProof">to</div></li><li><div role="presentation"><b>tre</b></div></li></ol>`,
    kept: `<p>Hej</p><ol start="2"><li>to</li><li><strong>tre</strong></li></ol>`,
  },
  {
    from: "an editor of code: indented lines by CSS",
    html: `<meta charset='utf-8'><div style="font-family:Consolas;white-space:pre;"><div><span>if (a)</span></div><div><span>    b</span></div></div><p style="white-space-collapse:preserve">c\n  d</p>`,
    kept: "<p>if (a)</p><p>\u00a0\u00a0\u00a0 b</p><p>c<br />\u00a0 d</p>",
  },
  {
    from: "Google Docs: a list of boxes to tick",
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4"><ul style="margin-top:0;margin-bottom:0;padding-inline-start:28px;"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;font-weight:400;white-space:pre;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="checked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="display:inline-block;" role="presentation"><span style="font-weight:400;text-decoration:line-through;white-space:pre-wrap;">Sluk</span></p></li><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Tænd</span></p></li></ul></b>`,
    kept: "<ul><li>☑ <s>Sluk</s></li><li>☐ Tænd</li></ul>",
  },
  {
    from: "a page: fields to tick in a list",
    html: `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> Sluk</li><li><label><input type="checkbox"><span></span></label><div><p>Tænd</p></div></li></ul>`,
    kept: "<ul><li>☑ Sluk</li><li>☐ Tænd</li></ul>",
  },
  {
    from: "a page: fields to tick behind their names",
    html: `<table><tr><td>Mælk<td><input type=checkbox checked></tr><tr><td>Æg<td><input type=checkbox></tr></table><p>Ja <input type=checkbox checked> Nej <input type=checkbox></p><div>Brød <input type=checkbox checked><div>Ost <input type=checkbox checked>`,
    kept: "<p>Mælk | ☑</p><p>Æg | ☐</p><p>Ja ☑ Nej ☐</p><p>Brød ☑</p><p>Ost ☑</p>",
  },
  {
    from: "Outlook: fields to tick alone in their cells",
    html: `<table><tr><td><p><input type=checkbox checked></p></td><td><p>Mælk</p></td></tr><tr><td><p><input type=checkbox></p></td><td><p>Æg</p></td></tr></table>`,
    kept: "<p>☑ | Mælk</p><p>☐ | Æg</p>",
  },
  {
    from: "Word: a comment",
    html: word(
      `<p class=MsoNormal><a style='mso-comment-reference:BV_1;mso-comment-date:20260420T1711'>Ring</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[BV1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;<![endif]></span></span></span> i morgen<o:p></o:p></p><p class=MsoNormal>Tak<a name="_msoanchor_2" href="file:///C:/a.docx#_msocom_2">[BV2]</a></p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><span style='mso-comment-author:"Bo"'><a name="_msocom_1"></a></span><p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'>&nbsp;<a href="#_msoanchor_1">[BV1]</a></span></span>Hvornår?<o:p></o:p></p></div></div></div><p class=MsoNormal>Nora<o:p></o:p></p>`,
    ),
    kept: "<p>Ring i morgen</p><p>Tak</p><p>Nora</p>",
  },
  {
    from: "Slack: paragraphs, and a link",
    html: `<meta charset='utf-8'><div class="p-rich_text_section"><span style="color: rgb(29, 28, 29); display: inline !important;">Hej</span><span class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="box-sizing: inherit; display: block; height: unset;"></span><b data-stringify-type="bold" style="font-weight:700;">fed</b><span>, </span><a href="https://a.example/" target="_blank" class="c-link">link</a><span class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="display: block;"></span><code data-stringify-type="code" class="c-mrkdwn__code">npm start</code></div>`,
    kept: `<p>Hej<br /><strong>fed</strong>, <a href="https://a.example/">link</a><br /><code>npm start</code></p>`,
  },
  ...foreignLists,
  {
    from: "LibreOffice: a list with its paragraphs, and a table with numbers",
    html: `<html><head><meta name="generator" content="LibreOffice 25.2.3.2 (Windows)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="da-DK" dir="ltr"><ol start="3"><li><p style="line-height: 100%; margin-bottom: 0cm">Sluk <font color="#ff0000"><b>nu</b></font></p></li></ol><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left">Kasse</td><td align="right" sdval="100" sdnum="1030;">100</td></tr></table></body></html>`,
    kept: `<ol start="3"><li>Sluk <strong>nu</strong></li></ol><p>Kasse | 100</p>`,
  },
  ...foreignMath,
  {
    from: "Word: a line break as plain text has it",
    html: "<p>a\u000bb<b>c</b>\u2028d</p><pre>e\u000bf</pre>",
    kept: "<p>a<br />b<strong>c</strong><br />d</p><pre>e\nf</pre>",
  },
  {
    from: "any: words said, terms, and text as it is written",
    html: "<p>Der står <q>ingen adgang</q></p><dl><dt>Fejl</dt><dd>Det går ikke</dd></dl><pre>a\n  b</pre>",
    kept: "<p>Der står “ingen adgang”</p><p><strong>Fejl</strong></p><p>Det går ikke</p><pre>a\n  b</pre>",
  },
  {
    from: "any: a table that only places things",
    html: `<table role="presentation"><tr><td width="20">&nbsp;</td><td><p>Kære Nora</p><p>Tak</p></td></tr></table><table><tr><td>Navn:</td><td>Nora</td></tr><tr><td>By:</td><td>Vejle</td></tr></table>`,
    kept: "<p>Kære Nora</p><p>Tak</p><p>Navn: Nora</p><p>By: Vejle</p>",
  },
];

/** The same HTML in one form, whether an item's text is in a paragraph or not. */
export const withoutItemParagraphs = (html: string): string =>
  html
    .replace(/<li([^>]*)>\s*<p>((?:(?!<\/?p>).)*)<\/p>\s*(?=<\/li>|<[uo]l)/g, "<li$1>$2")
    .replace(/\s+(<\/(?:p|li)>)/g, "$1")
    .replace(/\s+(?=<\/?(?:p|ol|ul|li|pre)\b)/g, "")
    .replaceAll(' start="1"', "");
