import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { readRetailLinks } from './retail-links.ts'

const film = aFilm({ title: 'La strada', year: 1954 })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retail-links-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the operator’s file of links', () => {
  it('sets addresses of films', async () => {
    const links = await read({ 'la-strada-1954': 'https://amzn.to/abc' })
    expect([...links]).toEqual([['la-strada-1954', 'https://amzn.to/abc']])
  })

  it.each([
    ['a film that nobody knows', { 'la-strada-1955': 'https://amzn.to/abc' }, 'la-strada-1955'],
    ['a place that is no store', { 'la-strada-1954': 'https://evil.example/' }, 'la-strada-1954'],
    ['an address without TLS', { 'la-strada-1954': 'http://amzn.to/abc' }, 'la-strada-1954'],
    ['another shape', ['https://amzn.to/abc'], 'links.json'],
    ['no JSON', '{', 'links.json'],
  ])('stops the start when it holds %s', async (_case, content, word) => {
    await expect(read(content)).rejects.toThrow(word)
  })

  it('stops the start when it is missing', async () => {
    await expect(readRetailLinks(join(folder, 'nothing.json'), [film])).rejects.toThrow('nothing')
  })

  async function read(content: unknown) {
    const file = join(folder, 'links.json')
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    return readRetailLinks(file, [film])
  }
})
