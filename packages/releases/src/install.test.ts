import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { installReleases } from './install.ts'
import { readFacts, readPointers } from './pointers.ts'
import { readPreview } from './preview-tokens.ts'

let folder: string
let imagesMade = 0
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'install-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('installs the release of an image, leaves earlier ones for open pages, and goes back', async () => {
  const earlier = await imageOf('aaaaaaaaaaaa')
  await installReleases(earlier, releases())
  expect(await current()).toBe('aaaaaaaaaaaa')

  await installReleases(await imageOf('bbbbbbbbbbbb'), releases())
  expect(await current()).toBe('bbbbbbbbbbbb')
  expect(await readFile(inReleases('aaaaaaaaaaaa/client/main.js'), 'utf8')).toBe('aaaaaaaaaaaa')

  await installReleases(earlier, releases())
  expect(await current()).toBe('aaaaaaaaaaaa')
})

it('removes those that are older than the last five', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', '0'].map((letter) => letter.repeat(12))
  for (const id of ids) await installReleases(await imageOf(id), releases())

  expect(ids.filter((id) => existsSync(inReleases(id)))).toEqual(ids.slice(2))
})

it('leaves a pointer that was moved by hand where it is', async () => {
  const image = await imageOf('bbbbbbbbbbbb')
  await installReleases(await imageOf('aaaaaaaaaaaa'), releases())
  await installReleases(image, releases())
  await writeFile(inReleases('current'), 'aaaaaaaaaaaa')

  await installReleases(image, releases())

  expect(await current()).toBe('aaaaaaaaaaaa')
})

it('installs a release for a share of visitors, and later for all or for none', async () => {
  const image = await imageOf('bbbbbbbbbbbb')
  await installReleases(await imageOf('aaaaaaaaaaaa'), releases())

  await installReleases(image, releases(), '10%')
  expect(await current()).toBe('aaaaaaaaaaaa')
  expect(await readFile(inReleases('canary'), 'utf8')).toBe('bbbbbbbbbbbb 10%')

  await installReleases(image, releases(), '0%')
  expect([await current(), existsSync(inReleases('canary'))]).toEqual(['aaaaaaaaaaaa', false])

  await installReleases(image, releases(), '20%')
  await installReleases(image, releases())
  expect([await current(), existsSync(inReleases('canary'))]).toEqual(['bbbbbbbbbbbb', false])
})

it('installs a preview, which moves no pointer, and later installs it for all', async () => {
  const image = await imageOf('bbbbbbbbbbbb')
  await installReleases(await imageOf('aaaaaaaaaaaa'), releases())

  const [line = ''] = await installReleases(image, releases(), '', true)
  expect(await current()).toBe('aaaaaaaaaaaa')
  const [, token = ''] = line.split('/?preview=')
  const { previewKey } = await readPointers(inReleases(''))
  expect(readPreview(token, () => previewKey)).toMatchObject({ id: 'bbbbbbbbbbbb' })
  expect(readFacts(inReleases('bbbbbbbbbbbb'))?.isWithdrawn).toBe(true)

  await installReleases(image, releases())
  expect(await current()).toBe('bbbbbbbbbbbb')
  expect(readFacts(inReleases('bbbbbbbbbbbb'))?.isWithdrawn).toBe(false)
})

it.each(['100%', 'ten', '-1'])('refuses the share %s', async (share) => {
  await expect(installReleases(await imageOf('aaaaaaaaaaaa'), releases(), share)).rejects.toThrow(
    share,
  )
})

it('begins again where it was killed', async () => {
  await mkdir(inReleases('aaaaaaaaaaaa.unfinished/client'), { recursive: true })
  await writeFile(inReleases('aaaaaaaaaaaa.unfinished/client/half.js'), '')

  await installReleases(await imageOf('aaaaaaaaaaaa'), releases())

  expect(existsSync(inReleases('aaaaaaaaaaaa/client/half.js'))).toBe(false)
  expect(existsSync(inReleases('aaaaaaaaaaaa/client/main.js'))).toBe(true)
})

async function imageOf(id: string): Promise<string> {
  const image = path.join(folder, `image-${id}`)
  await mkdir(path.join(image, 'mf_catalog', id, 'client'), { recursive: true })
  await writeFile(path.join(image, 'mf_catalog', id, 'client/main.js'), id)
  const facts = { version: '1.0.0', commit: null, builtAt: new Date(imagesMade++).toISOString() }
  await writeFile(path.join(image, 'mf_catalog', id, 'release.json'), JSON.stringify(facts))
  await writeFile(path.join(image, 'mf_catalog/current'), id)
  return image
}

function releases(): string {
  return path.join(folder, 'releases')
}

function inReleases(file: string): string {
  return path.join(releases(), 'mf_catalog', file)
}

function current(): Promise<string> {
  return readFile(inReleases('current'), 'utf8')
}
