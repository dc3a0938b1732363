import { fill } from "./fill.ts";

const item = (level: number) => `<p style="mso-list:l${level} level${level} lfo1">x`;

/** HTML of other programs that is expensive to simplify. */
export const foreignTexts: Readonly<Record<string, (length: number) => string>> = {
  "unclosed bold": fill("<b>x"),
  "unclosed blocks": fill("<div>x"),
  "end tags only": fill("</div></b></td>"),
  "formatting in many blocks": fill("<p>x", "<b><i><u><s>".repeat(3)),
  "links in many blocks": fill("<p>x", `<a href="${"y".repeat(1_900)}">`),
  "links in links": fill("<a href=x>y"),
  "tables in tables": fill("<table><tr><td>x"),
  "cells in one row": fill("<td>x", "<table><tr>"),
  "wide cells": fill("<tr><td colspan=100>x<td>y", "<table>"),
  "high cells": fill("<tr><td rowspan=1000>x", "<table>"),
  "rows without cells": fill("<tr>", "<table>"),
  "items of Word": fill([1, 2, 3, 4, 5, 6, 7, 8, 9, 1].map(item).join("")),
  "items that say how deep they are": fill(
    "<li data-stringify-indent=1>x<li data-stringify-indent=7>y",
    "<ul data-indent=0>",
  ),
  "lists that say how deep they are": fill("<ol data-indent=0><li data-aria-level=9>x<p>y"),
  "boxes of lists": fill("<div class=ListContainerWrapper>x"),
  "numbered lists of nothing": fill("<ol>"),
  "markers of Word": fill("i", `${item(1)}<span style="mso-list:Ignore">`),
  styles: fill(`<p style="${"font-weight:bold;".repeat(50)}">x`),
  "one style": fill("a:b;", '<p style="', '">x'),
  attributes: fill("a=b ", "<p ", ">x"),
  "signs for equal": fill("a =", "<p ", ">x"),
  "quotes in attributes": fill(`="'`, "<p ", ">x"),
  "spaces in attributes": fill(" ", "<p a", ">x"),
  "spaces in a cell": fill(" ", "<table><tr><td>x", "</td><td>y"),
  "spaces that CSS shows": fill("x  ", '<p style="white-space:pre">'),
  "lines that CSS shows": fill("x\n", '<p style="white-space:pre">'),
  "lines that CSS shows, far inside": fill("x<i>\n", `<p style="white-space:pre">${"<i>".repeat(240)}`),
  "hard spaces": fill("&nbsp;"),
  quotations: fill("<q>"),
  "signs of comments": fill("<a class=msocomanchor>x"),
  "lists of comments": fill("<div style=mso-element:comment-list>"),
  "boxes to tick": fill("<li role=checkbox>"),
  "fields to tick": fill("<input type=checkbox>"),
};
