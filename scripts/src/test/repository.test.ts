import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'
import { root } from '../common/paths.ts'

const run = promisify(execFile)

it('installs nothing but what the lockfile knows by its hash', async () => {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>
  }
  const installed = Object.entries(lock.packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  )
  const unknown = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  const elsewhere = installed.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  )

  expect(installed.length).toBeGreaterThan(500)
  expect([...unknown, ...elsewhere].map(([folder]) => folder)).toEqual([])
})

/** Keys as their makers write them. A JWK's private part is `d`. */
const secrets =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\n[A-Za-z0-9+/]{40}|\bsk_live_\w{10}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bnpm_\w{36}|"d": ?"[\w-]{43}"/

it('holds no secret', async () => {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 10_000_000 })
  const files = stdout
    .split('\0')
    .filter((file) => /\.(?!(png|webp|woff2|jpg|ico)$)\w+$/.test(file))
  const texts = files.map(async (file) => {
    const text = await readFile(path.join(root, file), 'utf8').catch(() => '')
    return secrets.test(text) ? [file] : []
  })

  expect(files.length).toBeGreaterThan(100)
  expect((await Promise.all(texts)).flat()).toEqual([])
  expect(files.filter((file) => /(^|\/)\.env$|\.pem$|\.key$|secrets\.json$/.test(file))).toEqual([])
})

it('has every rule that a comment points to', async () => {
  const rules = new Set(numbersIn(await readFile(path.join(root, 'docs/rules.md'), 'utf8'), known))
  // An untracked file counts as well: it is about to be committed.
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.md'],
    { cwd: root, maxBuffer: 10_000_000 },
  )
  const pointers = await Promise.all(stdout.split('\0').filter(Boolean).map(pointersOf))

  expect(rules.size).toBeGreaterThan(50)
  expect(pointers.flat().length).toBeGreaterThan(90)
  expect(pointers.flat().filter(({ number }) => !rules.has(number))).toEqual([])
})

const known = /^- \*\*(\d+\.\d+)\*\* /gm
const pointer = /\brule (\d+\.\d+)/gi

async function pointersOf(file: string) {
  // One that was deleted is listed until that is committed.
  const text = await readFile(path.join(root, file), 'utf8').catch(() => '')
  return numbersIn(text, pointer).map((number) => ({ file, number }))
}

function numbersIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, number = '']) => number)
}
