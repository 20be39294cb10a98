import { createElement, type ReactNode } from 'react'

/** Only a few tags are rendered, because other markup could run. */
export function richText(html: string): ReactNode[] {
  const [first = '', ...rest] = html.split(tags)
  const bottom: Level = { name: '', children: [withSigns(first)] }
  const open = [bottom]
  for (let at = 0; at < rest.length; at += 3) {
    const [slash, name = '', text = ''] = rest.slice(at, at + 3)
    if (slash) close(open, name.toLowerCase())
    else if (/^br$/i.test(name)) innermost(open).children.push(createElement('br', { key: at }))
    else open.push({ name: name.toLowerCase(), children: [] })
    innermost(open).children.push(withSigns(text))
  }
  while (open.length > 1) closeInnermost(open)
  return bottom.children
}

type Level = { name: string; children: ReactNode[] }

const tags = /<(\/?)(em|i|strong|b|cite|q|br)\s*\/?>/gi

/** An unmatched end tag is ignored. */
function close(open: Level[], name: string): void {
  if (!open.some((level) => level.name === name)) return
  while (innermost(open).name !== name) closeInnermost(open)
  closeInnermost(open)
}

function closeInnermost(open: Level[]): void {
  const done = open.pop()
  if (!done) return
  const { children } = innermost(open)
  children.push(createElement(done.name, { key: children.length }, ...done.children))
}

function innermost(open: Level[]): Level {
  const level = open.at(-1)
  if (!level) throw new Error('the text itself is never closed')
  return level
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

function withSigns(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (all, name: string) => signs[name] ?? all)
}
