import { reloadedKey, reloadGuardMilliseconds } from "#platform/web/loading/reload-once.ts";

/** Session storage key: target of the pending navigation, for a reload because of a missing chunk. */
export const targetKey = "havn.target";

/** Session storage key: when the page last continued to such a target. */
const continuedKey = "havn.continued";

/**
 * Runs before the first paint: after a reload because of a missing chunk, continues to the requested page, at most once
 * in ten seconds. Someone who left during a navigation in another way goes where they wanted.
 */
export const headScript = `(()=>{
try{
const target=sessionStorage.getItem("${targetKey}");
sessionStorage.removeItem("${targetKey}");
const now=Date.now(),last=Number(sessionStorage.getItem("${continuedKey}")||0);
const isReload=performance.getEntriesByType("navigation")[0]?.type==="reload";
if(isReload&&target&&target.split("#")[0]!==location.pathname+location.search&&now-last>${reloadGuardMilliseconds}){
for(const key of ["${continuedKey}","${reloadedKey}"])sessionStorage.setItem(key,String(now));
location.replace(location.origin+target)}
}catch{}
})()`;
