// The inline scripts of every document, in the order in which they run: load the config, record clicks, load the code.
import { HOUSEHOLD_KEY, ORDERED_KEY, STORAGE_KEYS } from '../../platform/storage.ts';
import { RELOADED_KEY } from '../stale-chunk.ts';

declare global {
  interface Window {
    /** Set by the first script of the document; resolves to true when the page is about to reload. */
    configLoad?: Promise<boolean>;
    /** Set before hydration; replays the recorded clicks and stops recording. */
    replayClicks?: () => void;
  }
}

/** Performance mark of an interactive page. */
export const HYDRATED_MARK = 'hydrated';

/**
 * Specification section 4: a missing config is requested, stored, and the page reloads. Runs first in the document, so
 * that a first visit loses only one round trip. Pictures further down wait for the reload (`data-reloading`,
 * theme/base.css). Before the first paint the script sets `data-customer` if a customer is signed in, `data-ordered` if
 * one has ordered, `data-mode` to the stored mode (delivery or pickup), and `--people` to the size of the stored
 * household, whose notes need space. A flag in the history entry prevents endless reloads in browsers that do
 * not persist storage. A response after hydration does not reload a page in use, because a reload would discard clicks
 * and entries (decision 25).
 */
export const LOAD_CONFIG_SCRIPT = `window.configLoad=(async()=>{let s=history.state||{},c=null,h=document.documentElement;
try{c=localStorage.getItem('${STORAGE_KEYS.config}');if(localStorage.getItem('${STORAGE_KEYS.userData}'))h.dataset.customer='';if(localStorage.getItem('${ORDERED_KEY}'))h.dataset.ordered='';h.dataset.mode=localStorage.getItem('${STORAGE_KEYS.mode}');h.style.setProperty('--people',JSON.parse(localStorage.getItem('${HOUSEHOLD_KEY}')).members.length)}catch{}
if(c){if(s.configReload){delete s.configReload;history.replaceState(s,'')}return false}
if(!s.configReload)h.dataset.reloading='';
try{let r=await fetch('/api/loadconfig',{method:'POST'});if(r.ok){
let d=(await r.json()).data;localStorage.setItem('${STORAGE_KEYS.config}',JSON.stringify(d));
localStorage.setItem('${STORAGE_KEYS.currency}',JSON.stringify(d.currency));
if(!s.configReload&&!(performance.getEntriesByName('${HYDRATED_MARK}')[0]&&navigator.userActivation?.hasBeenActive)){history.replaceState({...history.state,configReload:1},'');location.reload();return true}}}catch{}
delete h.dataset.reloading;return false})()`;

/** Records clicks on `[data-replay]` until the page is hydrated, so that no tap is lost. */
export const REPLAY_SCRIPT = `(d=>{let q=[],f=e=>{let b=e.target.closest&&e.target.closest('[data-replay]');if(b&&!e.metaKey&&!e.ctrlKey){e.preventDefault();e.stopPropagation();q.includes(b)||q.push(b)}};d.addEventListener('click',f,true);window.replayClicks=()=>{d.removeEventListener('click',f,true);q.splice(0).forEach(b=>b.isConnected&&b.click())}})(document)`;

/** The `<template>` with the style sheets and scripts of the document. */
export const LATER_ID = 'later';

/** The longest wait for the first picture and for the config. */
const MAX_WAIT_MILLISECONDS = 1500;

/**
 * Loads the page's code once its first picture is painted or at the first touch, so that the two do not share a slow
 * connection; never in a document that is about to reload with its new config (specification section 4). A page that no
 * longer waits for its config is laid out in full. The code runs when the style sheets are loaded. Clicks meanwhile are
 * recorded. If the code does not load, a cached page of an earlier release is reloaded once.
 */
export const HYDRATE_SCRIPT = `(d=>{let t=d.getElementById('${LATER_ID}').content,s=t.querySelector('script'),p=d.querySelector('img[fetchpriority]'),
w=new Promise(r=>setTimeout(r,${MAX_WAIT_MILLISECONDS},!1)),
f=new Promise(r=>new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&r()).observe({type:'paint',buffered:!0})),
n=_=>new Promise(r=>requestAnimationFrame(_=>setTimeout(r))),
c=new Promise(r=>{Promise.all([p&&p.decode().catch(n),f]).then(n).then(r);for(let e of ['pointerdown','keydown'])addEventListener(e,r,{once:!0})});
Promise.race([window.configLoad,w]).then(async l=>{if(l)return;delete d.documentElement.dataset.reloading;await Promise.race([c,w]);s.remove();s.onerror=_=>{try{let k='${RELOADED_KEY}';if(navigator.onLine&&sessionStorage[k]!=s.src){sessionStorage[k]=s.src;location.reload()}}catch{}};let a=[...t.querySelectorAll('[rel=stylesheet]')].map(k=>new Promise(r=>k.onload=k.onerror=r));d.body.append(t);await Promise.all(a);d.body.append(s)})})(document)`;

export const INLINE_SCRIPTS = [LOAD_CONFIG_SCRIPT, REPLAY_SCRIPT, HYDRATE_SCRIPT];
