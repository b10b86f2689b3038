/** The `<template>` with the style sheets and scripts of the document. */
export const LATER_ID = 'later';

/** The most that the code waits for the first picture, and for the answer with the config. */
const PATIENCE_MS = 1500;

/**
 * Fetches the page's code once its first picture is painted, or at the first touch, so that the two do not share a
 * slow line; never in a document that is about to reload itself with its new config (spec section 4). The script runs
 * when the style sheets are there. Presses meanwhile are kept (`replay-script.ts`).
 */
export const WAKE_SCRIPT = `(d=>{let t=d.getElementById('${LATER_ID}').content,s=t.querySelector('script'),p=d.querySelector('img[fetchpriority]'),
w=new Promise(r=>setTimeout(r,${PATIENCE_MS},!1)),
f=new Promise(r=>new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&r()).observe({type:'paint',buffered:!0})),
n=_=>new Promise(r=>requestAnimationFrame(_=>setTimeout(r))),
c=new Promise(r=>{Promise.all([p&&p.decode().catch(n),f]).then(n).then(r);for(let e of ['pointerdown','keydown'])addEventListener(e,r,{once:!0})});
Promise.race([window.configLoad,w]).then(async l=>{if(l)return;await Promise.race([c,w]);s.remove();let a=[...t.querySelectorAll('[rel=stylesheet]')].map(k=>new Promise(r=>k.onload=k.onerror=r));d.body.append(t);await Promise.all(a);d.body.append(s)})})(document)`;
