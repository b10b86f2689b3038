import { STORAGE_KEYS } from '../../platform/storage.ts';

declare global {
  interface Window {
    /** Set by the script at the top of the document; true when the page is about to reload itself. */
    configLoad?: Promise<boolean>;
  }
}

/**
 * Spec section 4: without a stored config it is requested, and the page reloads once it is saved. Runs at
 * the top of the document, before any other code, so that a first visit loses one round trip. Pictures further
 * down wait for the reload (`data-reloading`, theme/base.css). A mark on the history entry keeps a browser that
 * forgets what it stores from reloading for ever.
 */
export const LOAD_CONFIG_SCRIPT = `window.configLoad=(async()=>{let s=history.state||{},c=null,h=document.documentElement;
try{c=localStorage.getItem('${STORAGE_KEYS.config}')}catch{}
if(c){if(s.configReload)history.replaceState(null,'');return false}
if(!s.configReload)h.dataset.reloading='';
try{let r=await fetch('/api/loadconfig',{method:'POST'});if(r.ok){
let d=(await r.json()).data;localStorage.setItem('${STORAGE_KEYS.config}',JSON.stringify(d));
localStorage.setItem('${STORAGE_KEYS.currency}',JSON.stringify(d.currency));
if(!s.configReload){history.replaceState({configReload:1},'');location.reload();return true}}}catch{}
delete h.dataset.reloading;return false})()`;
