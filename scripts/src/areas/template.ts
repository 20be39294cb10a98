import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../common/paths.ts'

export type NewArea = {
  /** `mf-festivals`. */
  folder: string
  /** `Festivals`. */
  title: string
  /** `/festivals`. */
  page: string
  /** Of its development server. */
  port: number
}

/** Files of an area with one page, by path in the repository. */
export function filesOf(area: NewArea): Record<string, string> {
  const { folder } = area
  return {
    [`${folder}/package.json`]: packageOf(folder),
    [`${folder}/tsconfig.json`]: '{ "extends": "../tsconfig.web.json", "include": ["src"] }\n',
    [`${folder}/rspack.config.ts`]: rspackConfig,
    [`${folder}/src/area.ts`]: areaFile(area),
    [`${folder}/src/App.tsx`]: appFile(area),
    [`${folder}/src/App.test.tsx`]: testFile(area),
    [`${folder}/src/alone.tsx`]: aloneFile,
    ...manifestsOf(area),
  }
}

type Manifest = { dependencies: Versions; devDependencies: Versions }
type Versions = Record<string, string>

/** With the versions of an area that exists. */
function packageOf(folder: string): string {
  const { dependencies, devDependencies, ...rest }: Manifest = JSON.parse(
    readFileSync(path.join(root, 'mf-admin/package.json'), 'utf8').replaceAll('mf-admin', folder),
  )
  const used = ({ ...versions }: Versions, isUsed: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(versions).filter(([name]) => isUsed(name)))
  const manifest = {
    ...rest,
    dependencies: used(dependencies, (name) => /^@cinecanon\/|^react|^styled-/.test(name)),
    devDependencies: used(devDependencies, (name) => name !== '@testing-library/user-event'),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const rspackConfig = `import { defineRemote } from '@cinecanon/build'
import { area } from './src/area.ts'

export default defineRemote(import.meta.dirname, area)
`

const aloneFile = `import { startAlone } from '@cinecanon/web/alone'
import App from './App.tsx'
import { area } from './area.ts'

// Development entry; the host loads \`App.tsx\`.
startAlone({ App, area })
`

function areaFile({ title, page, port }: NewArea): string {
  return `import type { Area } from '@cinecanon/contract'

export const area = {
  port: ${port},
  pages: [{ path: '${page}', access: 'everyone' }],
  links: [{ to: '${page}', label: '${title}', in: { header: 35, 'footer lists': 35, palette: 35 } }],
  parts: [],
  look: ['${page}'],
} as const satisfies Area
`
}

function appFile({ title }: NewArea): string {
  return `import { Page } from '@cinecanon/ui'
import { moviesQuery, PageMeta, type PageRequest, useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'

const winners = moviesQuery('oscar-winners')

/** Fills the cache on the server, so that the page is sent with its data. */
export async function prefetch({ client }: PageRequest): Promise<void> {
  await client.prefetchQuery(winners)
}

export default function App() {
  const { user } = useSession()
  const { data: films = [] } = useQuery(winners)
  return (
    <Page $gap={2} $padding={[5, 8]}>
      <PageMeta title="${title}" />
      <Heading>${title}</Heading>
      <p>Welcome{user && \`, \${user.firstName || user.email}\`}.</p>
      <p>{films.length} films won Best Picture.</p>
    </Page>
  )
}

const Heading = styled.h1\`
  font-size: 2.25rem;
\`
`
}

function testFile({ title, page }: NewArea): string {
  return `import { listOscarWinners } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery } from '@cinecanon/web'
import { fakeServer, renderAt } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import App, { prefetch } from './App.tsx'

it('greets the member, with data that the server fetched', async () => {
  const { call } = fakeServer(new Map([[listOscarWinners, () => [aMovie()]]]))
  const client = createQueryClient(call)
  client.setQueryData(currentUserQuery.queryKey, aUser({ firstName: 'Zoë' }))
  await prefetch({ path: '${page}', search: new URLSearchParams(), client })

  renderAt('${page}', client, <App />)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}')
  expect(screen.getByText('Welcome, Zoë.')).toBeTruthy()
  expect(screen.getByText('1 films won Best Picture.')).toBeTruthy()
})
`
}

/** Its Job in Kubernetes, in a folder of its own. */
function manifestsOf({ folder }: NewArea): Record<string, string> {
  const own = folder.replace('mf-', '')
  const files = [
    'base/catalog/release/job.yaml',
    'base/catalog/release/kustomization.yaml',
    'overlays/production/catalog/release/kustomization.yaml',
  ]
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(path.join(root, 'deploy/kubernetes', file), 'utf8')
      const renamed = text
        .replaceAll('mf-catalog', folder)
        .replaceAll('mf_catalog', folder.replaceAll('-', '_'))
        .replaceAll('base/catalog', `base/${own}`)
      return [`deploy/kubernetes/${file.replace('catalog', own)}`, renamed]
    }),
  )
}
