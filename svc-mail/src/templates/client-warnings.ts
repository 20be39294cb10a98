import type { ClientWarning } from '@cinecanon/contract'
import { Parser } from 'htmlparser2'
import { type Rule, rules } from './client-rules.ts'
import { loadGaps } from './client-support.ts'

type Attributes = Record<string, string>

/** Of compiled HTML, with the styles in its elements. One for a mail program and feature. */
export async function clientWarnings(html: string): Promise<ClientWarning[]> {
  const gaps = await loadGaps()
  const warnings = [...tagsByRule(html)].flatMap(([rule, tags]) =>
    (gaps.get(rule) ?? []).flatMap(({ client, title, isPartial, ignores }): ClientWarning[] => {
      const ignored = [...tags].filter(ignores)
      if (ignored.length === 0) return []
      const where = isPartial ? ` on ${ignored.map((tag) => `<${tag}>`).join(', ')}` : ''
      const message = `${client} ignores ${title}${where}: ${rule.effect}.`
      return [{ client, severity: rule.severity, message }]
    }),
  )
  return warnings.toSorted((a, b) => a.severity.localeCompare(b.severity))
}

function tagsByRule(html: string): Map<Rule, Set<string>> {
  const found = new Map<Rule, Set<string>>()
  const open: boolean[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      const style = declarationsIn(attributes.style)
      const isPadded = open.at(-1) ?? false
      open.push(style.some(([property]) => property === 'mso-padding-alt'))
      for (const rule of rules) {
        // Outlook takes the padding of such a parent in place of the child's.
        if (isPadded && rule.slug === 'css-padding') continue
        if (isUsed(rule, tag, attributes, style)) {
          found.set(rule, (found.get(rule) ?? new Set()).add(tag))
        }
      }
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return found
}

function isUsed(rule: Rule, tag: string, attributes: Attributes, style: Declaration[]): boolean {
  if ('tag' in rule) {
    const source = attributes.src ?? attributes.href ?? ''
    return rule.tag.test(tag) && (rule.source?.test(source) ?? true)
  }
  const isHidden = style.some(([property, value]) => property === 'display' && value === 'none')
  if (isHidden && rule.slug !== 'css-display-none') return false
  return style.some(([property, value]) => rule.property.test(property) && rule.value.test(value))
}

type Declaration = [property: string, value: string]

function declarationsIn(style = ''): Declaration[] {
  return style.split(';').map((declaration) => {
    const colon = declaration.indexOf(':')
    const value = declaration.slice(colon + 1).replace(/\s*!important\s*$/i, '')
    return [declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(), value.trim()]
  })
}
