import type { AreaLink, CatalogFilm, CatalogGroup, User } from '@cinecanon/contract'
import { hasTerms, type SearchResult } from '@cinecanon/search'
import { counted } from '@cinecanon/web/text'
import { Dices, Library, LogOut, type LucideIcon, SunMoon } from 'lucide-react'
import { toggleTheme } from '../../frame/theme-choice.ts'

/** Of an area's link. */
type AreaSign = { path: string | undefined }

export type Item =
  | { kind: 'film'; key: string; film: CatalogFilm }
  | {
      kind: 'page'
      key: string
      to: string
      name: string
      note?: string
      sign: LucideIcon | AreaSign | string
    }
  | { kind: 'act'; key: string; act: () => void; name: string; note?: string; sign: LucideIcon }

export type Section = { title: string; note?: string | undefined; items: Item[] }

type Ids = readonly CatalogFilm['id'][]

export type Around = {
  user: User | null
  /** Of the areas, for this user. */
  links: readonly AreaLink[]
  /** Session loading or unavailable. */
  isUnknown: boolean
  seenOf: ((films: Ids) => number) | undefined
  pick: () => void
  onLogout: () => void
}

const mostFilms = 8

/** Pages and actions without a text, else results. */
export function sectionsOf(
  text: string,
  found: SearchResult | undefined,
  around: Around,
): Section[] {
  const own = [
    { title: 'Pages', items: pagesFor(around) },
    { title: 'Do', items: deedsFor(around) },
  ]
  if (!text.trim()) return own
  const [pages = [], deeds = []] = own.map(({ items }) =>
    items.filter((item) => item.kind !== 'film' && hasTerms(item.name, text)),
  )
  const others = (found?.pages ?? [])
    .filter(({ path }) => !pages.some((item) => item.kind === 'page' && item.to === path))
    .map(({ path, name }) => page(path, name, Library))
  return [
    ...(found ? foundSections(text, found, around) : []),
    { title: 'Pages', items: [...pages, ...others] },
    { title: 'Do', items: deeds },
  ].filter(({ items }) => items.length > 0)
}

function foundSections(text: string, found: SearchResult, around: Around): Section[] {
  const { films, directors, decades, countries } = found
  const all = films.map(({ id }) => id)
  return [
    {
      title: counted(films.length, 'film'),
      note: seenNote(all, around),
      items: filmItems(text, films),
    },
    { title: 'Directors', items: directors.map((each) => groupItem(each, initials, around)) },
    { title: 'Decades', items: decades.map((each) => groupItem(each, shortDecade, around)) },
    { title: 'Countries', items: countries.map((each) => groupItem(each, firstLetters, around)) },
  ]
}

function filmItems(text: string, films: readonly CatalogFilm[]): Item[] {
  const shown = films
    .slice(0, mostFilms)
    .map((film): Item => ({ kind: 'film', key: `film-${film.id}`, film }))
  if (films.length <= mostFilms) return shown
  const to = `/search?q=${encodeURIComponent(text.trim())}`
  const name = `Show more of ${counted(films.length, 'film')}`
  return [...shown, { kind: 'page', key: 'more', to, name, sign: '…' }]
}

function groupItem(group: CatalogGroup, signOf: (name: string) => string, around: Around): Item {
  const { name, path, films } = group
  return {
    kind: 'page',
    key: path,
    to: path,
    name,
    note: countOf(films, around),
    sign: signOf(name),
  }
}

function seenNote(films: Ids, { seenOf }: Around): string | undefined {
  return seenOf && `you’ve seen ${seenOf(films)}`
}

/** `6 films, you’ve seen 2`. */
function countOf(films: Ids, around: Around): string {
  return [counted(films.length, 'film'), seenNote(films, around)].filter(Boolean).join(', ')
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

function pagesFor({ user, isUnknown, links }: Around): Item[] {
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

function deedsFor({ user, pick, onLogout }: Around): Item[] {
  return [
    {
      kind: 'act',
      key: 'pick',
      act: pick,
      name: 'Pick one for me',
      note: user ? 'One of the Top 100 that you haven’t seen' : 'One of the Top 100',
      sign: Dices,
    },
    {
      kind: 'act',
      key: 'theme',
      act: toggleTheme,
      name: 'Switch theme',
      note: 'Dark or light',
      sign: SunMoon,
    },
    ...(user
      ? [{ kind: 'act' as const, key: 'logout', act: onLogout, name: 'Logout', sign: LogOut }]
      : []),
  ]
}

function page(to: string, name: string, sign: LucideIcon | AreaSign): Item {
  return { kind: 'page', key: name, to, name, sign }
}
