import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, Identifier } from '@mdn/browser-compat-data'
import { type CallExpression, type Node, parse } from 'acorn'
import { simple } from 'acorn-walk'
import browserslist from 'browserslist'
import { browsers } from './front-end.ts'

/** These are newer than the oldest browsers, but called only where they exist. */
const guarded = [
  // React has a function of this name.
  '.use()',
  // My List, React Router and Radix check for them first.
  '.share()',
  '.startViewTransition()',
  '.checkVisibility()',
  // Yup, of the library for calendars, has a function of this name, and checks for the next.
  '.isError()',
  'Error.captureStackTrace',
  // It serves deadlines of calls, which only services set.
  'AbortSignal.any',
]

/** It names calls and classes, such as `URL.canParse`, that a browser of the list lacks. */
export function newerCalls(code: string): string[] {
  const newer = new Set<string>()
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    MemberExpression: ({ object, property }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const name = `${object.name}.${property.name}`
      if (names.has(name)) newer.add(name)
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && names.has(callee.name)) newer.add(`new ${callee.name}`)
    },
    // `name?.()` checks whether it exists.
    CallExpression: ({ callee, optional }) => {
      if (optional || callee.type !== 'MemberExpression') return
      const { object, property } = callee
      if (property.type !== 'Identifier') return
      const isStatic = object.type === 'Identifier' && names.has(`${object.name}.${property.name}`)
      if (members.has(property.name) && !isStatic) newer.add(`.${property.name}()`)
      if (isIterator(object) && property.name in iteratorHelpers)
        newer.add(`Iterator.${property.name}`)
    },
  })
  return [...newer].filter((each) => !guarded.includes(each)).sort()
}

function isIterator(node: Node): boolean {
  const { type, callee, arguments: given } = node as CallExpression
  if (type !== 'CallExpression' || given.length > 0 || callee.type !== 'MemberExpression')
    return false
  const { property } = callee
  return property.type === 'Identifier' && ['keys', 'values', 'entries'].includes(property.name)
}

const { Iterator: iteratorHelpers = {}, ...builtins } = data.javascript.builtins ?? {}

/** Scripts call members of these objects under any variable's name. */
const { Document, Element, HTMLElement, Navigator } = data.api
const reached = { ...builtins, Document, Element, HTMLElement, Navigator }

/** A member is newer only if it is in all objects that have one by its name. */
function newerThanFloor() {
  const floor = oldest()
  const objects = { ...builtins, ...data.api } as Record<string, Identifier>
  const names = new Set<string>()
  const members = new Set<string>()
  const known = new Set<string>()
  for (const [object, entry] of Object.entries(objects)) {
    if (isNewer(entry, floor)) names.add(object)
    for (const [key, member] of Object.entries(entry) as [string, Identifier][]) {
      const [name = ''] = key.split('_static')
      if (!isNewer(member, floor)) known.add(name)
      else if (name !== key || object in builtins) names.add(`${object}.${name}`)
      if (object in reached && name === key) members.add(name)
    }
  }
  return { names, members: members.difference(known) }
}

function isNewer({ __compat: compat }: Identifier, floor: Record<string, number>): boolean {
  if (!compat) return false
  return Object.entries(floor).some(([browser, version]) => {
    const support = compat.support[browser as BrowserName]
    const statements = Array.isArray(support) ? support : [support]
    return !statements.some((each) => {
      const since = each && !each.flags && !each.alternative_name && each.version_added
      return since && since !== 'preview' && numberOf(since) <= version
    })
  })
}

/** Keys are the data's names of browsers. */
function oldest(): Record<string, number> {
  const versions: Record<string, number> = {}
  for (const each of browserslist(browsers)) {
    const [name = '', version = ''] = each.split(' ')
    const browser = name === 'ios_saf' ? 'safari_ios' : name
    versions[browser] = Math.min(versions[browser] ?? Number.POSITIVE_INFINITY, numberOf(version))
  }
  return versions
}

/** Numbers compare as versions do, up to minor ones. */
function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split(/[-.]/).map(Number)
  return 1000 * major + minor
}

const { names, members } = newerThanFloor()
