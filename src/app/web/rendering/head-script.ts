import { reloadedKey, reloadGuardMilliseconds } from "#platform/web/loading/reload-once.ts";

/** Where the navigation under way wants to go, for the reload that a lost chunk causes. */
export const targetKey = "havn.target";

/**
 * Runs before the first paint: after the reload that a lost chunk caused, on to the page that was asked for, at most once
 * in ten seconds. Who left in the middle of a navigation by another way goes where they said.
 */
export const headScript = `(()=>{
try{
const target=sessionStorage.getItem("${targetKey}");
sessionStorage.removeItem("${targetKey}");
const now=Date.now(),last=Number(sessionStorage.getItem("${reloadedKey}")||0);
const isReload=performance.getEntriesByType("navigation")[0]?.type==="reload";
if(isReload&&target&&target!==location.pathname+location.search&&now-last>${reloadGuardMilliseconds}){
sessionStorage.setItem("${reloadedKey}",String(now));location.replace(target)}
}catch{}
})()`;
