/** Lists whose numbers or depth other programs say by attributes and CSS. */
export const foreignLists = [
  {
    from: "Slack: a list in a list, one after another",
    html: `<meta charset='utf-8'><ol data-stringify-type="ordered-list" class="p-rich_text_list p-rich_text_list__ordered" data-indent="0" data-border="0"><li data-stringify-indent="0">Sluk</li></ol><ul data-stringify-type="unordered-list" class="p-rich_text_list" data-indent="1"><li data-stringify-indent="1">helt</li><li data-stringify-indent="1"><b data-stringify-type="bold">nu</b></li></ul><ol class="p-rich_text_list" data-indent="0"><li data-stringify-indent="0">Tænd</li></ol>`,
    kept: "<ol><li>Sluk<ul><li>helt</li><li><strong>nu</strong></li></ul></li><li>Tænd</li></ol>",
  },
  {
    from: "Slack: a list in an item",
    html: `<ul data-stringify-type="unordered-list" data-list-tree="true" class="p-rich_text_list" data-indent="0"><li data-stringify-indent="0">Sluk<ul data-stringify-type="unordered-list" data-list-tree="true" data-indent="1"><li data-stringify-indent="1">helt</li></ul></li></ul>`,
    kept: "<ul><li>Sluk<ul><li>helt</li></ul></li></ul>",
  },
  {
    from: "Word on the web: a list for each item",
    html: `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Sådan:</span></span><span class="EOP">&nbsp;</span></p></div>${[
      [3, 1, "decimal", "Sluk"],
      [1, 2, "lower-alpha", "helt"],
      [2, 2, "lower-alpha", "nu"],
      [4, 1, "decimal", "Tænd"],
    ]
      .map(
        ([start, level, type, text]) =>
          `<div class="ListContainerWrapper SCXW1 BCX0"><ol class="NumberListStyle${level} SCXW1" role="list" start="${start}" style="margin:0px;list-style-type: ${type};"><li data-leveltext="%${level}." data-listid="2" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun" style="font-weight:normal">${text}</span><span class="EOP">&nbsp;</span></p></li></ol></div>`,
      )
      .join("\n")}<div class="OutlineElement"><p class="Paragraph">Tak</p></div>`,
    kept: `<p>Sådan:</p><ol start="3"><li>Sluk<ol type="a"><li>helt</li><li>nu</li></ol></li><li>Tænd</li></ol><p>Tak</p>`,
  },
  {
    from: "Google Docs: letters and Roman numbers by CSS",
    html: `<b style="font-weight:normal;" id="docs-internal-guid-5"><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="1"><p dir="ltr" role="presentation"><span>et</span></p></li><ol><li dir="ltr" style="list-style-type:upper-roman;" aria-level="2"><p dir="ltr" role="presentation"><span>under</span></p></li></ol></ol></b>`,
    kept: `<ol type="a"><li>et<ol type="I"><li>under</li></ol></li></ol>`,
  },
];
