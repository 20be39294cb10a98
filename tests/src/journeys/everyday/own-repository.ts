import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { filesOf, release, releasesIn, root } from '@cinecanon/scripts'
import { until } from '@cinecanon/testing/until'
import { expect, it } from '@jest/globals'
import type { HasStack } from '../../stack/file-stack.ts'

const own = ['contract', 'ui', 'web', 'build', 'releases']
const run = promisify(execFile)

/** A remote outside of this repository, with its packages from `npm pack`. It removes itself. */
export function ownRepository(product: HasStack): void {
  it('releases a remote that another repository has built from packed packages', async () => {
    const { stack } = product
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'own-repository-'))
    const releasesDir = releasesIn(stack.dataDir)
    const store = path.join(releasesDir, 'mf_festivals')
    await using ends = new AsyncDisposableStack()
    ends.defer(() => rm(elsewhere, { recursive: true }))
    ends.defer(() => rm(store, { recursive: true, force: true }))
    const dir = await aRemoteIn(elsewhere)

    const program = path.join(dir, 'node_modules/@cinecanon/build/bin/cinecanon-build.mjs')
    const { stdout } = await run(process.execPath, [program], { cwd: dir })
    const packed = path.join(dir, 'release/mf_festivals')
    const id = await readFile(path.join(packed, 'current'), 'utf8')
    expect(stdout).toBe(`mf_festivals: ${id} in release/mf_festivals\n`)

    const printed: string[] = []
    const released: Parameters<typeof release> = [
      [packed, '--without-browser'],
      {
        releasesDir,
        gatewayUrl: stack.url,
        build: async () => ({ folder: packed, name: 'mf_festivals' }),
        look: async () => ({ kind: 'unknown', why: 'not here' }),
        print: (line) => printed.push(line),
      },
    ]
    await release(...released)
    expect(printed.at(-1)).toContain(`is released as ${id}`)
    const html = await until(async () => {
      const text = await (await fetch(`${stack.url}/festivals`)).text()
      return /<h1[^>]*>Festivals</.test(text) && text
    })
    expect(html).toMatch(/href="\/festivals"[^>]*>Festivals/)
    expect(html).toContain('films won Best Picture.')
    const script = `${stack.url}/assets/mf_festivals/${id}/__federation_expose_App.js`
    expect((await fetch(script)).headers.get('content-type')).toContain('javascript')

    await needReact(dir, '^20.0.0')
    await run(process.execPath, [program], { cwd: dir })
    await expect(release(...released)).rejects.toThrow(
      'mf-festivals needs react ^20.0.0, the shell gives 19.',
    )
    expect(await readFile(path.join(store, 'current'), 'utf8')).toBe(id)
  })
}

/** As `npm run new` makes it, in a folder with the tarballs installed. @returns its folder */
async function aRemoteIn(elsewhere: string): Promise<string> {
  const area = { folder: 'mf-festivals', title: 'Festivals', page: '/festivals', port: 4104 }
  const files = Object.entries(filesOf(area)).filter(([file]) => file.startsWith('mf-'))
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(elsewhere, file)), { recursive: true })
    await writeFile(path.join(elsewhere, file), text)
  }
  const dir = path.join(elsewhere, area.folder)
  const rooms = own.flatMap((name) => ['-w', `@cinecanon/${name}`])
  await run('npm', ['pack', '--silent', '--pack-destination', elsewhere, ...rooms], { cwd: root })
  for (const name of own) {
    const to = path.join(dir, 'node_modules/@cinecanon', name)
    await mkdir(to, { recursive: true })
    const [tarball] = (await readdir(elsewhere)).filter((file) => file.includes(`-${name}-`))
    await run('tar', ['-xzf', path.join(elsewhere, String(tarball)), '-C', to, '--strip', '1'])
  }
  await linkDependencies(dir)
  return dir
}

/** Links what npm would install, because installing takes a minute and a network. */
async function linkDependencies(dir: string): Promise<void> {
  const modules = path.join(dir, 'node_modules')
  const wanted = new Set(['@swc/helpers', '@rspack/core', ...(await dependenciesOf(dir))])
  for (const name of own) {
    for (const each of await dependenciesOf(path.join(modules, '@cinecanon', name)))
      wanted.add(each)
  }
  for (const name of wanted) {
    if (name.startsWith('@cinecanon/')) continue
    const installed = path.join(root, 'node_modules', name)
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true })
    await symlink(installed, path.join(modules, name))
    // A set yields what is added meanwhile: npm installs these at the top, too.
    for (const each of await dependenciesOf(installed)) wanted.add(each)
  }
}

async function needReact(dir: string, range: string): Promise<void> {
  const file = path.join(dir, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  manifest.dependencies.react = range
  await writeFile(file, JSON.stringify(manifest))
}

async function dependenciesOf(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}')
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(text)
  return Object.keys({ ...peerDependencies, ...dependencies })
}
