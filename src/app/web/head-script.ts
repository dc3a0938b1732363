/** Where the navigation under way wants to go, for the reload that a lost chunk causes. */
export const targetKey = "havn.target";
/** When such a reload was last done: the page reload guard, 10 seconds (section 9). */
export const reloadKey = "havn.reloaded";
export const reloadGuardMilliseconds = 10_000;

/**
 * Runs before the first paint: light or dark as the person or the system says, and, after the reload that a lost chunk
 * caused, on to the page that was asked for, at most once in ten seconds.
 */
export const headScript = `(()=>{
const root=document.documentElement,scheme=root.dataset.scheme;
if(scheme==="auto")root.dataset.mantineColorScheme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
try{
const target=sessionStorage.getItem("${targetKey}");
sessionStorage.removeItem("${targetKey}");
const now=Date.now(),last=Number(sessionStorage.getItem("${reloadKey}")||0);
if(target&&target!==location.pathname+location.search&&now-last>${reloadGuardMilliseconds}){
sessionStorage.setItem("${reloadKey}",String(now));location.replace(target)}
}catch{}
})()`;
