/** HTML of an email, the clipboard or a call, and the lines that a browser shows. */
export type SpacedMarkup = {
  readonly what: string;
  readonly html: string;
  readonly lines: readonly string[];
  /** The lines for a call, if they differ: that is our own HTML, whose spaces and empty paragraphs are displayed. */
  readonly called?: readonly string[];
};

const blank = (html: string, count: number) => `<div>a</div>${html.repeat(count)}<div>b</div>`;

export const spacedMarkup: readonly SpacedMarkup[] = [
  { what: "a space on both sides of formatting", html: "<p>a <b> b</b></p>", lines: ["a b"], called: ["a  b"] },
  {
    what: "spaces within and after formatting",
    html: "<p>a<b> b </b> <i> c</i></p>",
    lines: ["a b c"],
    called: ["a b   c"],
  },
  { what: "formatting of a space only", html: "<p>a<b> </b><i> </i>b</p>", lines: ["a b"], called: ["a  b"] },
  {
    what: "spaces and line breaks of the source",
    html: "<p>\n  a  \n\t b <span>\n c</span>\n</p>\n",
    lines: ["a b c"],
    called: [" a b c"],
  },
  {
    what: "spaces where a line begins and ends",
    html: "<p> <b> a </b> <br> <i> b</i> </p>",
    lines: ["a", "b"],
    called: ["  a", "  b"],
  },
  { what: "hard spaces where a line begins", html: "<p>&nbsp;<b>&nbsp;</b> a</p>", lines: ["   a"] },
  { what: "hard spaces between others", html: "<p>a&nbsp; b &nbsp; c</p>", lines: ["a  b   c"] },
  {
    what: "a link between spaces",
    html: '<p>a <a href="https://a.dk"> a.dk </a> c</p>',
    lines: ["a a.dk c"],
    called: ["a  a.dk  c"],
  },
  {
    what: "spaces that CSS shows",
    html: '<p style="white-space:pre-wrap">  a   b<b> c</b> <b> d</b></p>',
    lines: ["  a   b c  d"],
  },
  { what: "one space that CSS shows", html: '<p style="white-space:pre"> a\n b</p>', lines: [" a", " b"] },
  {
    what: "line breaks that CSS shows",
    html: '<p style="white-space:pre-line">a   b\n   c</p>',
    lines: ["a b", "c"],
    called: ["a   b", "   c"],
  },
  {
    what: "CSS for a part",
    html: '<div style="white-space:pre">a  b<p style="white-space:inherit">c  d</p><p style="white-space:normal">e  f</p></div>',
    lines: ["a  b", "c  d", "e f"],
    called: ["a  b", "c  d", "e  f"],
  },
  {
    what: "text as it is written below a line break",
    html: "<p>a<br></p><pre>    b</pre>",
    lines: ["a", "    b"],
  },
  { what: "text as it is written", html: "<pre>a\tb\n\n  c</pre>", lines: ["a\tb", "", "  c"] },
  { what: "blank lines by line breaks", html: "<p>a<br><br><br>b</p>", lines: ["a", "", "", "b"] },
  { what: "blank lines as Gmail writes them", html: blank("<div><br></div>", 2), lines: ["a", "", "", "b"] },
  {
    what: "blank lines as Outlook writes them",
    html: blank("<p class=MsoNormal><o:p>&nbsp;</o:p></p>", 2),
    lines: ["a", "", "", "b"],
  },
  { what: "blank lines in bold", html: blank("<div><b><br></b></div>", 1), lines: ["a", "", "b"] },
  {
    what: "elements of nothing",
    html: blank("<p></p><div> </div>\n", 2),
    lines: ["a", "b"],
    called: ["a", "", "", "b"],
  },
  {
    what: "blank lines in a quote",
    html: "<blockquote><p>a</p><p>&nbsp;</p><p>b</p></blockquote>",
    lines: ["a", "", "b"],
  },
];

/** For emails only: at most three blank lines in a row, and none at the ends. */
export const spacedMails: readonly SpacedMarkup[] = [
  { what: "many blank lines", html: blank("<p>&nbsp;</p>", 9), lines: ["a", "", "", "", "b"] },
  { what: "many line breaks", html: `a${"<br>".repeat(9)}b`, lines: ["a", "", "", "", "b"] },
  { what: "blank lines at the ends", html: `<br><p>&nbsp;</p>a<br><br><div><br></div>`, lines: ["a"] },
  { what: "line breaks at the end of a paragraph", html: "<p>a<br><br></p><p>b</p>", lines: ["a", "", "b"] },
  {
    what: "blank lines around and in lists",
    html: "<p>a</p><p>&nbsp;</p><ul><li>b<br><br></li><li>c<br><br>d</li></ul><p>&nbsp;</p><p>e</p>",
    lines: ["a", "", "b", "c", "", "d", "", "e"],
  },
];

/** Plain text of an email, in which a blank line separates paragraphs. */
export const spacedTexts: readonly (readonly [string, readonly string[]])[] = [
  ["  a   b\n\tc\td", ["  a   b", "    c   d"]],
  ["a\n\nb", ["a", "b"]],
  ["\n\na\n\n\n\nb\n\n", ["a", "", "", "b"]],
  [`a${"\n".repeat(20)}b`, ["a", "", "", "", "b"]],
];
