import type { ShownPreview } from '../releases/chosen-releases.ts'

/** Puts the bar outside the shell's root, because a previewed shell may fail. */
export function withPreviewBar(html: Uint8Array, previews: ShownPreview[]): string {
  const bar = `<aside id="preview-bar" aria-label="Preview"><p><strong>Preview</strong> ${previews.map(textOf).join('; ')}</p>
<form method="post" action="?preview=end"><button>End preview</button></form></aside>`
  return Buffer.from(html.buffer, html.byteOffset, html.length)
    .toString()
    .replace('</head>', () => `<style>${previewBarStyle}</style></head>`)
    .replace('<body>', () => `<body>${bar}`)
}

/** It is the same in both themes, because it doesn't belong to the page. */
export const previewBarStyle = `#preview-bar{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:.25rem 1rem;background:#e8b13f;color:#14120f;font:.875rem/1.4 system-ui,sans-serif}
#preview-bar p{margin:0}#preview-bar button{min-height:2rem;padding:0 .75rem;border:1px solid;border-radius:4px;background:none;color:inherit;font:inherit;font-weight:600;white-space:nowrap;cursor:pointer}
#preview-bar button:focus-visible{outline:2px solid;outline-offset:2px}`

function textOf({ name, id, until, isFailed }: ShownPreview): string {
  const release = `${name.replaceAll('_', '-')} ${id}`
  if (isFailed) return `${release} doesn’t work, so this page is without it`
  const at = new Date(until)
  return `${release} until <time datetime="${at.toISOString()}">${format.format(at)} UTC</time>`
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
