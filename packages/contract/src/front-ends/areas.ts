import { z } from 'zod'
import type { User } from '../people/accounts.ts'

/** Underscores replace the folder's hyphens, which federation doesn't allow. */
export const RemoteName = z.string().regex(/^mf_[a-z][a-z0-9_]*$/)
export type RemoteName = z.infer<typeof RemoteName>

export const pageAccesses = ['everyone', 'user', 'templates', 'admin'] as const
export type PageAccess = (typeof pageAccesses)[number]

export const linkGroups = [
  'header',
  'bottom bar',
  'footer lists',
  'footer site',
  'account menu',
  'console',
  'palette',
] as const
export type LinkGroup = (typeof linkGroups)[number]

const path = z.string().regex(/^\/[\w\-/:?=&]*$/)
const Access = z.enum(pageAccesses)

/** Each release has its area as `area.json` (docs/new-area.md). */
export const Area = z.object({
  /** The development server listens on it. */
  port: z.int().min(1024).max(65_535),
  /** Patterns of React Router; fixed segments win over parameters. */
  pages: z
    .array(
      z.object({
        path,
        access: Access,
        /** `own`: the host shows no tabs, search, bottom bar or footer. */
        frame: z.literal('own').optional(),
      }),
    )
    .readonly(),
  links: z
    .array(
      z.object({
        to: path,
        label: z.string().min(1).max(40),
        /** Everyone sees a link without it. */
        access: Access.optional(),
        /** Links of a group are sorted by this number. */
        in: z.partialRecord(z.enum(linkGroups), z.number()),
        /** It is the path data of an outline, in a box of 24 by 24. */
        icon: z.string().optional(),
        /** After `g` this key opens the link in the console. */
        key: z
          .string()
          .regex(/^[a-z]$/)
          .optional(),
      }),
    )
    .readonly(),
  /** Other pages show these files of `src/exposed`. */
  parts: z.array(z.string()).readonly(),
  /** A browser opens these addresses before a release. */
  look: z.array(path).min(1).readonly(),
})
export type Area = z.infer<typeof Area>

export type WithArea = { name: RemoteName; area: Area }
export type AreaLink = Area['links'][number]
export type RemotePage = Area['pages'][number] & { remote: RemoteName }

/** @returns pages with fewer parameters first, because they match more exactly */
export function pagesOf(remotes: readonly WithArea[]): RemotePage[] {
  const pages = remotes.flatMap(({ name, area }) =>
    area.pages.map((page) => ({ remote: name, ...page })),
  )
  return pages.sort((a, b) => parametersIn(a.path) - parametersIn(b.path))
}

/** Letter case doesn't matter, because the router ignores it. */
export function pageAt(pathname: string, pages: readonly RemotePage[]): RemotePage | undefined {
  return pages.find(({ path }) => patternOf(path).test(pathname))
}

const patterns = new Map<string, RegExp>()

function patternOf(path: string): RegExp {
  const source = path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')
  const pattern = patterns.get(path) ?? RegExp(`^${source}/?$`, 'i')
  patterns.set(path, pattern)
  return pattern
}

function parametersIn(pattern: string): number {
  return pattern.split(':').length
}

export function linksIn(
  group: LinkGroup,
  remotes: readonly WithArea[],
  user: User | null,
): AreaLink[] {
  const indexIn = (link: AreaLink) => link.in[group] ?? 0
  return remotes
    .flatMap(({ area }) => area.links)
    .filter((link) => link.in[group] !== undefined && allows(link.access ?? 'everyone', user))
    .sort((a, b) => indexIn(a) - indexIn(b))
}

export function allows(access: PageAccess, user: User | null): boolean {
  if (access === 'everyone') return true
  if (!user) return false
  return access === 'user' || user.isAdmin || (access === 'templates' && user.seesTemplates)
}

/** @returns a message for each page that another area has */
export function conflictsOf(own: WithArea, others: readonly WithArea[]): string[] {
  const owners = new Map(pagesOf(others.filter(({ name }) => name !== own.name)).map(byShape))
  return own.area.pages.flatMap(({ path }) => {
    const owner = owners.get(shapeOf(path))
    return owner ? [`${path} is a page of ${owner}`] : []
  })
}

function byShape({ path, remote }: RemotePage): [string, RemoteName] {
  return [shapeOf(path), remote]
}

function shapeOf(pattern: string): string {
  return pattern.toLowerCase().replace(/:\w+/g, ':')
}
