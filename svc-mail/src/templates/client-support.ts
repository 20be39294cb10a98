import { z } from 'zod'
import { type Rule, rules } from './client-rules.ts'

/** In the order of warnings. */
const clients = [
  { name: 'Outlook for Windows', family: 'outlook', platforms: ['windows'] },
  { name: 'Gmail', family: 'gmail', platforms: ['desktop-webmail', 'ios', 'android'] },
  { name: 'Apple Mail', family: 'apple-mail', platforms: ['macos', 'ios'] },
] as const

type Gap = { client: string; title: string; isPartial: boolean; ignores: (tag: string) => boolean }

let loaded: Promise<Map<Rule, Gap[]>> | undefined

/** Loaded at the first preview, because its 650 kB serve nothing else. */
export function loadGaps(): Promise<Map<Rule, Gap[]>> {
  loaded ??= readGaps()
  return loaded
}

async function readGaps(): Promise<Map<Rule, Gap[]>> {
  const file = await import('caniemail/caniemail.json', { with: { type: 'json' } })
  const { data } = Data.parse(file.default)
  const features = new Map(data.map((feature) => [feature.slug, feature]))
  return new Map(
    rules.map((rule) => {
      const feature = features.get(rule.slug)
      if (!feature) throw new Error(`caniemail knows no ${rule.slug}`)
      return [rule, gapsOf(feature)]
    }),
  )
}

const Data = z.object({
  data: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      /** By family, platform and version: "y", "n #1", "a #1 #2". */
      stats: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
      notes_by_num: z.record(z.string(), z.string()).nullable(),
    }),
  ),
})
type Feature = z.infer<typeof Data>['data'][number]

function gapsOf(feature: Feature): Gap[] {
  const title = feature.title.replace(/ property$/, '')
  return clients.flatMap(({ name: client, family, platforms }): Gap[] => {
    const levels = platforms.map((platform) => latest(feature.stats[family]?.[platform]))
    if (levels.some((level) => level.startsWith('n'))) {
      return [{ client, title, isPartial: false, ignores: () => true }]
    }
    const notes = levels.flatMap((level) => notesOf(feature, level))
    const limits = notes.flatMap((note) => limitOf(note) ?? [])
    if (limits.length === 0) return []
    return [{ client, title, isPartial: true, ignores: (tag) => limits.some((on) => on(tag)) }]
  })
}

function latest(versions: Record<string, string> = {}): string {
  const newest = Object.keys(versions).toSorted(byNumber).at(-1)
  return newest === undefined ? '' : (versions[newest] ?? '')
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare

function notesOf({ notes_by_num: notes }: Feature, level: string): string[] {
  return [...level.matchAll(/#(\d+)/g)].map(([, number = '']) => notes?.[number] ?? '')
}

/** Of a note that names elements. Others are too rare to warn of. */
function limitOf(note: string): ((tag: string) => boolean) | undefined {
  if (/^Partial\. Negative values are not supported/.test(note)) return () => true
  const except = /^Partial\. (?:Not supported on|Does not work when applied directly to) (.+)/
  const only = /^Partial\. Only (?:works|supported) on (.+)/
  const [, excluded] = except.exec(note) ?? []
  if (excluded) return (tag) => tagsIn(excluded).includes(tag)
  const [, included] = only.exec(note) ?? []
  return included ? (tag) => !tagsIn(included).includes(tag) : undefined
}

function tagsIn(list: string): string[] {
  if (list.startsWith('table cells')) return ['td', 'th']
  return [...list.matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag)
}
