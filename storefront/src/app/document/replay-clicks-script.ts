declare global {
  interface Window {
    /** Set before hydration; replays the recorded clicks and stops recording. */
    replayClicks?: () => void;
  }
}

/** Records clicks on `[data-replay]` until the page is hydrated, so that no tap is lost. */
export const REPLAY_SCRIPT = `(d=>{let q=[],f=e=>{let b=e.target.closest&&e.target.closest('[data-replay]');if(b&&!e.metaKey&&!e.ctrlKey){e.preventDefault();e.stopPropagation();q.includes(b)||q.push(b)}};d.addEventListener('click',f,true);window.replayClicks=()=>{d.removeEventListener('click',f,true);q.splice(0).forEach(b=>b.isConnected&&b.click())}})(document)`;
