import type { PageOrder } from '@cinecanon/contract'
import { baseCss } from '@cinecanon/ui'
import { fontCss, preloadedFonts } from './fonts.ts'
import { themeScript } from './frame/theme-choice.ts'
import { type PageState, pageStateTag } from './page-state.ts'

type DocumentProps = {
  order: PageOrder
  /** What React hoisted: title, meta, links. */
  head: string
  body: string
  /** Style tags of what was rendered, with the nonce. */
  styles: string
  state: PageState
  /** Scripts of the first remote, fetched along with the host's. */
  preloads: string[]
}

/** The HTML of one page. Content and links work without scripts. */
export function documentOf({ order, head, body, styles, state, preloads }: DocumentProps): string {
  const { assets, nonce, url } = order
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="color-scheme" content="dark light">
${preloadedFonts(assets)}
<style nonce="${nonce}">${baseCss}${fontCss(assets)}</style>
${styles}
${head}<link rel="canonical" href="${attribute(url.origin + url.pathname)}">
<link rel="icon" type="image/svg+xml" href="${assets}/icon.svg">
<script nonce="${nonce}">${themeScript}</script>
</head><body><div id="root">${body}</div>
${pageStateTag(state)}
<script nonce="${nonce}">${deferredLoader(`${assets}/main.js`, preloads)}</script>
</body></html>`
}

/** Adds the host's script after `load`, or at the first input: content never waits for it. */
function deferredLoader(script: string, preloads: string[]): string {
  return `(()=>{let started=0;const start=()=>{if(started++)return;
for(const href of ${JSON.stringify(preloads)}){const link=document.createElement('link');link.rel='preload';link.as='script';link.href=href;document.head.append(link)}
const script=document.createElement('script');script.src=${JSON.stringify(script)};document.body.append(script)};
for(const kind of ['pointerdown','pointermove','keydown','touchstart','focusin'])addEventListener(kind,start,{once:true,passive:true});
if(document.readyState==='complete')start();else addEventListener('load',()=>setTimeout(start))})()`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
