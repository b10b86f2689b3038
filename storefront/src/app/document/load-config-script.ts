import { STORAGE_KEYS } from '../../platform/storage.ts';

declare global {
  interface Window {
    /** Set by the first script of the document; resolves to true when the page is about to reload. */
    configLoad?: Promise<boolean>;
  }
}

/** Performance mark of an interactive page. */
export const HYDRATED_MARK = 'hydrated';

/**
 * Specification section 4: a missing config is requested, stored, and the page reloads. Runs first in the document, so
 * that a first visit loses only one round trip. Pictures further down wait for the reload (`data-reloading`,
 * theme/base.css). Before the first paint `data-customer` marks a signed-in customer, and `data-mode` is the stored
 * choice of delivery or pickup. A flag in the history entry prevents endless reloads in browsers that do not persist
 * storage. A response after hydration does not reload a page in use: that would discard what was pressed and typed
 * (decision 25).
 */
export const LOAD_CONFIG_SCRIPT = `window.configLoad=(async()=>{let s=history.state||{},c=null,h=document.documentElement;
try{c=localStorage.getItem('${STORAGE_KEYS.config}');if(localStorage.getItem('${STORAGE_KEYS.userData}'))h.dataset.customer='';h.dataset.mode=localStorage.getItem('${STORAGE_KEYS.mode}')}catch{}
if(c){if(s.configReload)history.replaceState(null,'');return false}
if(!s.configReload)h.dataset.reloading='';
try{let r=await fetch('/api/loadconfig',{method:'POST'});if(r.ok){
let d=(await r.json()).data;localStorage.setItem('${STORAGE_KEYS.config}',JSON.stringify(d));
localStorage.setItem('${STORAGE_KEYS.currency}',JSON.stringify(d.currency));
if(!s.configReload&&!(performance.getEntriesByName('${HYDRATED_MARK}')[0]&&navigator.userActivation?.hasBeenActive)){history.replaceState({configReload:1},'');location.reload();return true}}}catch{}
delete h.dataset.reloading;return false})()`;
