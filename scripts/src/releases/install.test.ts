import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { installReleases } from './install.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'install-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('brings the release of an image, and points at it', async () => {
  await installReleases(await imageOf('aaaaaaaaaaaa'), releases())

  expect(await current()).toBe('aaaaaaaaaaaa')
  expect(await readFile(inReleases('aaaaaaaaaaaa/client/main.js'), 'utf8')).toBe('aaaaaaaaaaaa')
})

it('keeps earlier releases, for pages that are open', async () => {
  await installReleases(await imageOf('aaaaaaaaaaaa'), releases())
  await installReleases(await imageOf('bbbbbbbbbbbb'), releases())

  expect(await current()).toBe('bbbbbbbbbbbb')
  expect(existsSync(inReleases('aaaaaaaaaaaa/client/main.js'))).toBe(true)
})

it('goes back when an earlier image is started', async () => {
  const earlier = await imageOf('aaaaaaaaaaaa')
  await installReleases(earlier, releases())
  await installReleases(await imageOf('bbbbbbbbbbbb'), releases())

  await installReleases(earlier, releases())

  expect(await current()).toBe('aaaaaaaaaaaa')
})

it('leaves a pointer that was moved by hand where it is', async () => {
  const image = await imageOf('bbbbbbbbbbbb')
  await installReleases(await imageOf('aaaaaaaaaaaa'), releases())
  await installReleases(image, releases())
  await writeFile(inReleases('current'), 'aaaaaaaaaaaa')

  await installReleases(image, releases())

  expect(await current()).toBe('aaaaaaaaaaaa')
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
