import { trailsKey } from "#care-cases/web/trail/trails-key.ts";
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

/**
 * Runs before the first paint, for readers who want a list beside a case: in a tab that has no list for this page, as one
 * opened from an email, no place is reserved for it.
 */
export const trailScript = `(()=>{
const root=document.documentElement;
if(root.dataset.list!=="beside")return;
try{
const {trails,visits}=JSON.parse(sessionStorage.getItem("${trailsKey}"));
const visit=visits[history.state?.key??"default"];
if(trails.some(({id,trail})=>id===visit?.trail&&trail.search))return
}catch{}
root.dataset.trail="none"
})()`;
