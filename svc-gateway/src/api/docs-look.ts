/** The product's inks and paper; no fonts, so that the page stands alone. */
export const docsStyle = `
:root { color-scheme: dark; --ground: #14120f; --surface: #1d1a16; --ink: #f4efe6; --soft: #b9b0a2; --line: #37322b;
  --edge: #857a6a; --accent: #e8b13f }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --ground: #faf6ee; --surface: #fffdf8;
  --ink: #1d1912; --soft: #5f5648; --line: #e0d7c6; --edge: #8b806e; --accent: #8a5a00 } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0 auto; max-width: 60rem; padding: 3rem 1rem 6rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2 { font-family: Georgia, serif; font-weight: 600; line-height: 1.15; letter-spacing: -.01em }
h1 { font-size: 2.5rem; margin: 0 0 1rem } h2 { font-size: 1.75rem; margin: 4rem 0 .5rem }
h3 { font-size: 1rem; margin: 0 } h4 { margin: 1.5rem 0 .5rem; font-size: .875rem; color: var(--soft) }
p { max-width: 66ch; margin: .5rem 0 } small, [data-area] > p { color: var(--soft) }
a { color: inherit; text-underline-offset: .2em } h3 a { text-decoration: none } h3 a:hover { text-decoration: underline }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
header ul { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 1.5rem 0 0; padding: 0; list-style: none }
label { display: block; margin-top: 1.5rem; color: var(--soft) }
input { display: block; width: 100%; max-width: 30rem; margin-top: .25rem; padding: .625rem .75rem; font: inherit;
  color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 4px }
article { padding: 1rem 0; border-top: 1px solid var(--line) }
article:target { border-top-color: var(--accent) }
[data-method] { display: inline-block; min-width: 4.5rem; color: var(--accent) }
summary { cursor: pointer; padding: .25rem 0; color: var(--soft) }
table { width: 100%; border-collapse: collapse } td { padding: .375rem 1rem .375rem 0; vertical-align: top }
tr + tr td { border-top: 1px solid var(--line) } td:first-child { white-space: nowrap; width: 1% }
pre { margin: .5rem 0; padding: 1rem; overflow: auto; background: var(--surface); border: 1px solid var(--line);
  border-radius: 4px; white-space: pre-wrap }
[data-curl] { white-space: pre }
[hidden] { display: none }
@media (max-width: 40rem) { [data-method] { display: block } }`

/** Shows the calls that have every typed word, and opens the one that an address leads to, also if it wasn't among them. */
export const docsScript = `
const find = document.getElementById('find'), found = document.getElementById('found')
const articles = [...document.querySelectorAll('article')]
const calls = articles.filter((each) => !('shape' in each.dataset))
const filter = () => {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const each of articles) each.hidden = !words.every((word) => each.dataset.words.includes(word))
  for (const area of document.querySelectorAll('[data-area]')) {
    area.hidden = !area.querySelector('article:not([hidden])')
  }
  const shown = calls.filter((each) => !each.hidden).length
  found.textContent = words.length ? (shown || 'No') + ' of ' + calls.length + ' calls' : ''
}
const open = (hash) => {
  const place = document.getElementById(hash.slice(1))
  if (place?.closest('[hidden]')) {
    find.value = ''
    filter()
    place.scrollIntoView()
  }
  const details = place?.matches('article') && place.querySelector('details')
  if (details) details.open = true
}
find.addEventListener('input', filter)
addEventListener('click', ({ target }) => open(target.closest('a')?.hash ?? ''))
addEventListener('hashchange', () => open(location.hash))
open(location.hash)`
