import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Uses } from '@cinecanon/contract/shape'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { inNodeModules, root } from './front-end.ts'

const app = `
import { getCollection, listUsers } from '@cinecanon/contract'
import { callOf, moviesQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'

export default function App() {
  useQuery(moviesQuery('top100'))
  return null
}
export const prefetch = (client) => callOf(client)(getCollection)
const unused = () => listUsers
`
const part = `
import { listBadges } from '@cinecanon/contract'
export default () => listBadges.path
`
const config = `
import { defineRemote } from '@cinecanon/build'
const area = { port: 4199, pages: [], links: [], parts: ['Badge'], look: ['/'] }
export default defineRemote(import.meta.dirname, area)
`
const manifest = {
  name: 'mf-quiz',
  type: 'module',
  dependencies: { react: '^20.0.0', 'react-dom': '19.3.1' },
  peerDependencies: { 'styled-components': '6', 'react-router-dom': '>=7' },
}

const bundler = inNodeModules('@rspack/cli/bin/rspack.js')
let dir: string
beforeEach(async () => {
  await mkdir(path.join(root, 'node_modules/.cache'), { recursive: true })
  dir = await mkdtemp(path.join(root, 'node_modules/.cache/mf-quiz-'))
  await mkdir(path.join(dir, 'src/exposed'), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'))
  await writeFile(path.join(dir, 'package.json'), JSON.stringify(manifest))
  await writeFile(path.join(dir, 'rspack.config.mjs'), config)
  await writeFile(path.join(dir, 'src/App.tsx'), app)
  await writeFile(path.join(dir, 'src/exposed/Badge.tsx'), part)
})
afterEach(() => rm(dir, { recursive: true }))

it('names the endpoints that a remote calls, and what it needs of the host', async () => {
  await promisify(execFile)(process.execPath, [bundler, 'build'], { cwd: dir })

  const json = await readFile(path.join(dir, 'dist/server/uses.json'), 'utf8')
  const { endpoints, needs, gives } = Uses.parse(JSON.parse(json))
  expect(Object.keys(endpoints).sort()).toEqual([
    'GET /api/badges',
    // These two are constants of the module that has the host's query of films.
    'GET /api/catalog',
    'GET /api/collections',
    'GET /api/collections/:kind/:slug',
    // By that query.
    'GET /api/movies',
    'GET /api/oscar-winners',
  ])
  expect(endpoints['GET /api/movies']?.gives).toMatchObject({
    '[].runtime': 'integer|null',
    '[].genres': 'array?',
  })
  expect(needs).toEqual({
    react: '^20.0.0',
    'react-dom': '^19.3.1',
    'styled-components': '^6',
    'react-router-dom': '>=7',
    '@cinecanon/web': '^1.0.0',
    '@cinecanon/web/router': '^1.0.0',
    '@cinecanon/web/query': '^1.0.0',
    'callOf of @cinecanon/web': '*',
    'moviesQuery of @cinecanon/web': '*',
    'useQuery of @cinecanon/web/query': '*',
  })
  expect(gives).toEqual({})
})
