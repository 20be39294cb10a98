import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Area } from '@cinecanon/contract'

export const shellRelease = 'aaaaaaaaaaaa'
export const remoteRelease = 'bbbbbbbbbbbb'

/** Writes a release and points at it, as releasing does, or writes another pointer, or none. */
export async function release(
  dir: string,
  name: string,
  id: string,
  serverFiles: Record<string, string>,
  pointer: [file: string, text: string] | null = ['current', id],
): Promise<void> {
  const folder = path.join(dir, name, id)
  await mkdir(path.join(folder, 'client'), { recursive: true })
  await mkdir(path.join(folder, 'server'), { recursive: true })
  await writeFile(path.join(folder, 'client/main.js'), `console.log('${id}')`)
  if (name !== 'shell') await writeFile(path.join(folder, 'client/mf-manifest.json'), manifest)
  await writeFile(path.join(folder, 'server/area.json'), JSON.stringify(areaOf(name)))
  for (const [file, text] of Object.entries(serverFiles)) {
    await writeFile(path.join(folder, 'server', file), text)
  }
  if (pointer) await writeFile(path.join(dir, name, pointer[0]), pointer[1])
}

const paths: Record<string, string[]> = {
  mf_catalog: ['/', '/about', '/oscar-winners', '/movies/:slug?'],
  mf_watchlist: ['/my-list', '/profile'],
  mf_admin: ['/status'],
}

function areaOf(name: string): Area {
  const pages = (paths[name] ?? []).map((path) => ({ path, access: 'everyone' as const }))
  return { port: 4101, pages, links: [], parts: [], look: ['/'] }
}

const manifest = JSON.stringify({
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    { path: './Part', assets: { js: { sync: ['Part.js'], async: [] } } },
    { path: './App', assets: { js: { sync: ['App.js'], async: [] } } },
  ],
})

/** A shell whose pages hold the request, and their number. */
export function hostModule(word: string): string {
  return `let rendered = 0
  export async function renderPage({ url, user, isAccountUnavailable, call, staleSince, nonce = null, remotes, modules, site }) {
    if (url.pathname === '/moved') return { kind: 'redirect', location: '/' }
    const status = { '/nowhere': 404, '/my-list': user ? 200 : 503 }[url.pathname] ?? 200
    const list = { service: 'catalog', access: 'visitor', method: 'GET', path: '/api/movies' }
    if (url.pathname === '/oscar-winners') await call(list)
    const area = { '/about': 'mf_catalog', '/profile': 'mf_watchlist', '/status': 'mf_admin' }[url.pathname]
    let said, failure
    try { await modules[area]?.prefetch?.({}); said = area && (await modules[area]?.default?.(() => call(list))) } catch (error) { failure = error.message }
    rendered += 1
    const isRandom = url.pathname === '/chance'
    const html = JSON.stringify({ rendered, word: '${word}', path: url.pathname, email: user?.email ?? null, isAccountUnavailable, nonce,
      staleSince: staleSince(), site, said,
      remotes: remotes.remotes.map(({ entry }) => entry), modules: Object.keys(modules).filter((name) => modules[name]) })
    const hashes = { scripts: ['sha256-script'], styles: ['sha256-style'] }
    return { kind: 'page', status, html, hashes, isRandom, failure, isWhole: url.pathname !== '/partly' }
  }`
}
