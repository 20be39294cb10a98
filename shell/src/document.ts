import { createHash } from 'node:crypto'
import type { InlineHashes, PageOrder } from '@cinecanon/contract'
import { baseCss } from '@cinecanon/ui'
import { fontCss, preloadedFonts } from './fonts.ts'
import { themeColors, themeScript } from './frame/theme-choice.ts'
import { type PageState, pageStateTag } from './page-state.ts'

type DocumentProps = {
  order: PageOrder
  head: string
  body: string
  componentStyles: string
  state: PageState
  preloads: string[]
}

/** Its policy allows inline code by hash; without scripts, the content is complete. */
export function documentOf({
  order: { assets, nonce, url },
  head,
  body,
  componentStyles,
  state,
  preloads,
}: DocumentProps): { html: Uint8Array; hashes: InlineHashes } {
  const ownStyle = baseCss + noScriptsCss + fontCss(assets)
  const loader = deferredLoader(assets, preloads)
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  const start = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${nonce ? `<meta property="csp-nonce" nonce="${nonce}">` : ''}
<meta name="color-scheme" content="dark light">
${themeColors}
${preloadedFonts(assets)}
<style${attribute}>${ownStyle}</style>
${componentStyles}
${head}<link rel="canonical" href="${escaped(url.origin + url.pathname)}">
<link rel="icon" type="image/svg+xml" href="${assets}/icon.svg">
<link rel="apple-touch-icon" href="${assets}/icon-180.png">
<link rel="manifest" href="${assets}/manifest.webmanifest">
<script${attribute}>${themeScript}</script>
</head><body><p id="no-scripts">${noScriptsText}</p><div id="root">`
  const end = `</div>
${pageStateTag(state)}
<script${attribute}>${loader}</script>
</body></html>`
  // Joined first, the parts would be copied once more, at two bytes a letter.
  const html = Buffer.concat([start, body, end].map((part) => Buffer.from(part)))
  const styles = [ownStyle, contentOf(componentStyles)].map(hashOf)
  return { html, hashes: { scripts: [themeScript, loader].map(hashOf), styles } }
}

const noScriptsText =
  'You can read every page without JavaScript. Marking films, signing in and forms need it.'
const noScriptsCss = `
#no-scripts { display: none; padding: 0.5rem 1rem; background: var(--accent-wash); text-align: center; }
@media (scripting: none) { #no-scripts { display: block; } }`

/** Content never waits for the host's script, and input before it must not be lost. */
function deferredLoader(assets: string, preloads: string[]): string {
  return `(()=>{let started=0;const start=()=>{if(started++)return;
for(const href of ${JSON.stringify(preloads)}){const link=document.createElement('link');link.rel='preload';link.as='script';link.href=href;document.head.append(link)}
const script=document.createElement('script');script.src=${JSON.stringify(`${assets}/main.js`)};
document.body.append(script)};
for(const kind of ['pointerdown','pointermove','keydown','touchstart','focusin'])addEventListener(kind,start,{once:true,passive:true});
addEventListener('keydown',(event)=>{const isSearch=event.key==='/'||((event.ctrlKey||event.metaKey)&&event.key==='k');
if(!isSearch||event.defaultPrevented||document.querySelector('dialog[open]')||event.target.closest?.('input,textarea,select,[contenteditable]'))return;
const field=document.querySelector('header input[type=search]');if(field){event.preventDefault();field.focus()}});
const pressed=new Set(),press=({target})=>{const button=target.closest?.('button[type=button]');if(button)pressed.add(button)};
addEventListener('click',press);addEventListener('hydrating',()=>{removeEventListener('click',press);for(const button of pressed)button.click()},{once:true});
if(document.readyState==='complete')start();else addEventListener('load',()=>setTimeout(start))})()`
}

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}

function contentOf(tag: string): string {
  return tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('</style>'))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
