import type { AreaLink, CatalogFilm, CatalogGroup, User } from '@cinecanon/contract'
import { hasTerms, type SearchResult } from '@cinecanon/search'
import { counted } from '@cinecanon/web/text'
import { Dices, Library, LogOut, type LucideIcon, SunMoon } from 'lucide-react'
import { toggleTheme } from '../../frame/theme-choice.ts'

type AreaIconPath = { path: string | undefined }

export type Item =
  | { kind: 'film'; key: string; film: CatalogFilm }
  | {
      kind: 'page'
      key: string
      to: string
      name: string
      note?: string
      icon: LucideIcon | AreaIconPath | string
    }
  | { kind: 'act'; key: string; act: () => void; name: string; note?: string; icon: LucideIcon }

export type Section = { title: string; note?: string | undefined; items: Item[] }

type Ids = readonly CatalogFilm['id'][]

export type Context = {
  user: User | null
  links: readonly AreaLink[]
  /** The session is loading or unavailable. */
  isUnknown: boolean
  seenOf: ((films: Ids) => number) | undefined
  pick: () => void
  onLogout: () => void
}

const mostFilms = 8

export function sectionsOf(
  text: string,
  result: SearchResult | undefined,
  context: Context,
): Section[] {
  const fixed = [
    { title: 'Pages', items: pagesFor(context) },
    { title: 'Do', items: actionsFor(context) },
  ]
  if (!text.trim()) return fixed
  const [pages = [], actions = []] = fixed.map(({ items }) =>
    items.filter((item) => item.kind !== 'film' && hasTerms(item.name, text)),
  )
  const furtherPages = (result?.pages ?? [])
    .filter(({ path }) => !pages.some((item) => item.kind === 'page' && item.to === path))
    .map(({ path, name }) => page(path, name, Library))
  return [
    ...(result ? resultSections(text, result, context) : []),
    { title: 'Pages', items: [...pages, ...furtherPages] },
    { title: 'Do', items: actions },
  ].filter(({ items }) => items.length > 0)
}

function resultSections(text: string, result: SearchResult, context: Context): Section[] {
  const { films, directors, decades, countries } = result
  const all = films.map(({ id }) => id)
  return [
    {
      title: counted(films.length, 'film'),
      note: seenNote(all, context),
      items: filmItems(text, films),
    },
    { title: 'Directors', items: directors.map((group) => groupItem(group, initials, context)) },
    { title: 'Decades', items: decades.map((group) => groupItem(group, shortDecade, context)) },
    {
      title: 'Countries',
      items: countries.map((group) => groupItem(group, firstLetters, context)),
    },
  ]
}

function filmItems(text: string, films: readonly CatalogFilm[]): Item[] {
  const shown = films
    .slice(0, mostFilms)
    .map((film): Item => ({ kind: 'film', key: `film-${film.id}`, film }))
  if (films.length <= mostFilms) return shown
  const to = `/search?q=${encodeURIComponent(text.trim())}`
  const name = `Show more of ${counted(films.length, 'film')}`
  return [...shown, { kind: 'page', key: 'more', to, name, icon: '…' }]
}

function groupItem(
  group: CatalogGroup,
  iconTextOf: (name: string) => string,
  context: Context,
): Item {
  const { name, path, films } = group
  return {
    kind: 'page',
    key: path,
    to: path,
    name,
    note: countOf(films, context),
    icon: iconTextOf(name),
  }
}

function seenNote(films: Ids, { seenOf }: Context): string | undefined {
  return seenOf && `you’ve seen ${seenOf(films)}`
}

function countOf(films: Ids, context: Context): string {
  return [counted(films.length, 'film'), seenNote(films, context)].filter(Boolean).join(', ')
}

function initials(name: string): string {
  const parts = name.split(/[\s-]+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((word) => word?.charAt(0)).join('')
}

function shortDecade(name: string): string {
  return `’${name.slice(2, 4)}`
}

function firstLetters(name: string): string {
  return name.slice(0, 2)
}

function pagesFor({ user, isUnknown, links }: Context): Item[] {
  const orderOf = (link: AreaLink) => link.in.palette ?? 0
  return [...links, ...(user || isUnknown ? [] : [signIn])]
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map(({ to, label, icon }) => page(to, label, { path: icon }))
}

const signIn: AreaLink = {
  to: '/sign-in',
  label: 'Sign in',
  in: { palette: 65 },
  icon: 'm10 17 5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4',
}

function actionsFor({ user, pick, onLogout }: Context): Item[] {
  return [
    {
      kind: 'act',
      key: 'pick',
      act: pick,
      name: 'Pick one for me',
      note: user ? 'One of the Top 100 that you haven’t seen' : 'One of the Top 100',
      icon: Dices,
    },
    {
      kind: 'act',
      key: 'theme',
      act: toggleTheme,
      name: 'Switch theme',
      note: 'Dark or light',
      icon: SunMoon,
    },
    ...(user
      ? [{ kind: 'act' as const, key: 'logout', act: onLogout, name: 'Logout', icon: LogOut }]
      : []),
  ]
}

function page(to: string, name: string, icon: LucideIcon | AreaIconPath): Item {
  return { kind: 'page', key: name, to, name, icon }
}
