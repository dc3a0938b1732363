import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page, type PageFrame } from "./frame-page.ts";

/**
 * Texts of the page: after a page load, after a submit that wasn't stored, after one that may have been, and for callers
 * over their limit.
 */
type Text = "title" | "asked" | "sent" | "unknown" | "waiting" | "back" | "again" | "id" | "busyTitle" | "busy";

/** The values of a form that couldn't be submitted. */
export type UnsentForm = {
  readonly values: URLSearchParams;
  /** Fields to be entered again instead of repeated, by name; HTML. */
  readonly fieldsToRepeat: Readonly<Record<string, string>>;
};

export type Unavailable = {
  /** Where the browser goes when the database is back; null after a form submit, which people repeat themselves. */
  readonly comeBackTo: string | null;
  readonly form?: UnsentForm | null;
  /** The submitted data may have been stored. */
  readonly isUnknown?: boolean;
  /** The server is available, but this caller is over their limit. */
  readonly isTooMany?: boolean;
  readonly requestId: string;
};

/**
 * A page that says the database is unavailable, and doesn't need it. A page load is retried automatically; a form keeps
 * what was typed, except passwords, which are never echoed.
 */
export function unavailablePage(
  frame: PageFrame,
  say: (text: Text, of: { readonly id: string }) => string,
  { comeBackTo, form, isUnknown = false, isTooMany = false, requestId }: Unavailable,
): Page {
  const t = (text: Text) => escapeHtml(say(text, { id: requestId }));
  const again =
    comeBackTo === null
      ? `<form method="post" class="form">
${form ? fieldsOf(form).join("\n") : ""}
<button class="act" type="submit">${t("again")}</button>
</form>`
      : `<a class="act" href="${escapeHtml(comeBackTo)}">${t("again")}</a>`;
  const what = isUnknown ? "unknown" : comeBackTo === null ? "sent" : isTooMany ? "busy" : "asked";
  const content = `<div id="away" data-target="${escapeHtml(comeBackTo ?? "")}" data-back="${t("back")}">
<p>${t(what)}</p>
<p role="status">${t("waiting")}</p>
${again}
<small>${t("id")}</small>
</div>`;
  const title = t(isTooMany ? "busyTitle" : "title");
  return framePage(frame, { title, content, isNarrow: true, inlineScript: refetchAfterReconnect });
}

const fieldsOf = ({ values, fieldsToRepeat }: UnsentForm): string[] =>
  [...values].flatMap(([name, value]) => {
    const anew = Object.hasOwn(fieldsToRepeat, name) ? fieldsToRepeat[name] : undefined;
    if (anew !== undefined || /password/i.test(name)) return anew ?? [];
    return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
  });

/**
 * Polls with growing pauses until the database is back, then reloads: at most once in ten seconds, and less often if
 * loading keeps failing although the database answers. It has no dependencies.
 */
const refetchAfterReconnect = `(()=>{
const box=document.getElementById("away"),said=box.querySelector("[role=status]"),target=box.dataset.target;
const kept=(name)=>{try{return JSON.parse(sessionStorage.getItem(name))}catch{return null}};
const keep=(name,value)=>{try{sessionStorage.setItem(name,JSON.stringify(value));return true}catch{return false}};
const before=kept("havn.away");
let times=before&&Date.now()-before.at<600000?before.times:0;
let pause=1000;
const look=async()=>{
if(document.hidden)return document.addEventListener("visibilitychange",look,{once:true});
let status=0;
try{status=(await fetch("/health/ready",{cache:"no-store",signal:AbortSignal.timeout(5000)})).status}catch{}
if(status!==0&&status!==502&&status!==503&&status!==504)return comeBack();
times=0;
pause=Math.min(pause*2,30000);
setTimeout(look,pause*(1+Math.random()/4))};
const comeBack=()=>{
if(!target){said.textContent=box.dataset.back;return}
if(times>9)return;
const guard=times===0?10000:Math.min(10000*2**times,300000);
setTimeout(()=>{
if(!keep("havn.away",{times:times+1,at:Date.now()})||!keep("havn.reloaded",Date.now()))return;
if(target===location.pathname+location.search)location.reload();else location.replace(target)},
Math.max(0,Number(kept("havn.reloaded")||0)+guard-Date.now()))};
setTimeout(look,pause*(1+Math.random()));
addEventListener("online",look)})()`;
