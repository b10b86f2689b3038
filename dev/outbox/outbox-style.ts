/** The style sheet of the outbox. Narrow screens show either the list or the selected message. */
export const OUTBOX_STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#f3f1ee, #141312); --paper: light-dark(#fff, #1f1d1b); --ink: light-dark(#1f1b17, #f2eee8); --soft: light-dark(#625a51, #b9b0a5); --rule: light-dark(#ddd7cf, #38332e); --mark: light-dark(#8a3a12, #ffb38a); --wash: light-dark(#fbeee6, #35241b) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
a { color: inherit }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; border-radius: .5rem }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; padding: 1.25rem 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 }
header p { margin: 0; flex: 1; color: var(--soft) }
.toggle { padding: .35rem .9rem; border: 1px solid var(--rule); border-radius: 99px; background: var(--paper); text-decoration: none; font-size: .9375rem }
main { display: grid; grid-template-columns: minmax(17rem, 24rem) minmax(0, 1fr); gap: 1.25rem; padding: 0 1.5rem 2rem; max-width: 84rem; margin: 0 auto; align-items: start }
.empty { grid-column: 1 / -1; margin: 12vh auto; text-align: center; color: var(--soft) }
nav { max-height: calc(100vh - 6rem); overflow: auto; border-radius: 1rem; background: var(--paper); border: 1px solid var(--rule) }
ol { list-style: none; margin: 0; padding: .375rem }
li + li { border-top: 1px solid var(--rule) }
li a { display: grid; gap: .125rem; padding: .75rem .875rem; border-radius: .625rem; text-decoration: none }
li a:hover, li a[aria-current] { background: var(--wash) }
li strong { font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden }
small { font-size: .8125rem; color: var(--soft); overflow-wrap: anywhere }
li small:first-child { display: flex; justify-content: space-between; gap: .75rem }
.kind { color: var(--mark); font-weight: 600 }
article { position: sticky; top: 1.25rem; padding: 1.25rem 1.5rem 1.5rem; border-radius: 1rem; background: var(--paper); border: 1px solid var(--rule) }
.back { display: none; margin: 0 0 .75rem }
.envelope { margin: 0; color: var(--soft); font-size: .9375rem; overflow-wrap: anywhere }
h2 { font-size: 1.25rem; line-height: 1.3; margin: .25rem 0 0; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: calc(100vh - 17rem); min-height: 26rem; margin: 1rem 0; border: 1px solid var(--rule); border-radius: .75rem; background: #fff }
summary { cursor: pointer; color: var(--soft); width: fit-content }
pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
.bubble { width: fit-content; max-width: 32rem; padding: .875rem 1.125rem; border-radius: 1.25rem 1.25rem 1.25rem .25rem; background: var(--wash); font-size: 1.0625rem }
@media (max-width: 48rem) {
  header, main { padding-inline: 1rem }
  h1 { flex: 1 }
  header p { order: 3; flex-basis: 100% }
  main { grid-template-columns: minmax(0, 1fr) }
  nav { max-height: none }
  article { position: static; padding: 1rem }
  .chosen nav, .listed article { display: none }
  .back { display: block }
  iframe { height: 75vh }
}
`;
