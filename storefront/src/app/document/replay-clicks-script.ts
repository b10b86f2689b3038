declare global {
  interface Window {
    /** Set before the page wakes up; plays the presses that were kept, and stops keeping them. */
    replayPresses?: () => void;
  }
}

/** Keeps presses on `[data-replay]` until the page is awake, so that no tap is lost. */
export const REPLAY_SCRIPT = `(d=>{let q=[],f=e=>{let b=e.target.closest&&e.target.closest('[data-replay]');if(b&&!e.metaKey&&!e.ctrlKey){e.preventDefault();e.stopPropagation();q.includes(b)||q.push(b)}};d.addEventListener('click',f,true);window.replayPresses=()=>{d.removeEventListener('click',f,true);q.splice(0).forEach(b=>b.isConnected&&b.click())}})(document)`;
