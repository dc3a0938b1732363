import { reloadedKey, reloadGuardMilliseconds } from "#platform/web/loading/reload-once.ts";

/** Where the navigation under way wants to go, for the reload that a lost chunk causes. */
export const targetKey = "havn.target";

/**
 * Runs before the first paint: light or dark as the person or the system says, and, after the reload that a lost chunk
 * caused, on to the page that was asked for, at most once in ten seconds. Who left in the middle of a navigation by another
 * way goes where they said.
 */
export const headScript = `(()=>{
const root=document.documentElement,scheme=root.dataset.scheme;
if(scheme==="auto")root.dataset.mantineColorScheme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
try{
const target=sessionStorage.getItem("${targetKey}");
sessionStorage.removeItem("${targetKey}");
const now=Date.now(),last=Number(sessionStorage.getItem("${reloadedKey}")||0);
const isReload=performance.getEntriesByType("navigation")[0]?.type==="reload";
if(isReload&&target&&target!==location.pathname+location.search&&now-last>${reloadGuardMilliseconds}){
sessionStorage.setItem("${reloadedKey}",String(now));location.replace(target)}
}catch{}
})()`;
