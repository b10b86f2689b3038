/** A bank is nobody's brand: system fonts, quiet blue, light and dark. */
export const CHALLENGE_CSS = `
:root { color-scheme: light dark; --ink: #14213a; --quiet: #56617a; --paper: #fff; --line: #d9dfeb; --act: #1d4ed8; --on-act: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef2fa; --quiet: #a5b0c8; --paper: #10182a; --line: #2c3852; --act: #8fb0ff; --on-act: #0b1428 }
}
* { box-sizing: border-box; margin: 0 }
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; padding: 1.5rem }
main { max-width: 24rem; margin-inline: auto; display: grid; gap: 1rem }
.bank { font-weight: 700; border-block-end: 1px solid var(--line); padding-block-end: .75rem }
.bank span { color: var(--quiet); font-size: .8125rem; font-weight: 400; float: inline-end; padding-block-start: .2rem }
h1 { font-size: 1.25rem; line-height: 1.3; text-wrap: balance }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .375rem; border-block-end: 1px solid var(--line) }
dt { color: var(--quiet) }
dd { font-variant-numeric: tabular-nums; font-weight: 600; overflow-wrap: anywhere; text-align: end }
form { display: grid; gap: .75rem }
button { font: inherit; font-weight: 600; min-height: 3rem; border-radius: .5rem; border: 2px solid var(--act); background: var(--act); color: var(--on-act); cursor: pointer }
button.quiet { background: none; color: var(--act) }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`;
