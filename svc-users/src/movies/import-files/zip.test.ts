import { aZip } from '@cinecanon/testing/zip'
import { describe, expect, it } from '@jest/globals'
import { readZip } from './zip.ts'

const megabyte = 1024 * 1024

describe('a ZIP', () => {
  it('yields the wanted files one after another', async () => {
    const zip = aZip({ 'a.csv': 'a', 'b.txt': 'b', 'folder/ü.csv': 'c' })

    expect(await unpack(zip, (path) => path.endsWith('.csv'))).toEqual([
      'a.csv a',
      'folder/ü.csv c',
    ])
  })

  it('is refused when a file is too large unpacked, whatever size it declares', async () => {
    const spaces = Buffer.alloc(21 * megabyte, ' ')

    await expect(unpack(aZip({ a: spaces }))).rejects.toThrow(/larger than/)
    await expect(unpack(aZip({ a: spaces }, { declaredSize: 100 }))).rejects.toMatchObject({
      code: 'import_unreadable',
    })
  })

  it('is refused when its files are too large together', async () => {
    const part = Buffer.alloc(16 * megabyte, ' ')

    const names: string[] = []
    const zip = aZip({ a: part, b: part, c: part, d: part })
    const wanted = (name: string) => names.push(name) > 0

    await expect(unpack(zip, wanted)).rejects.toThrow(/larger than/)

    expect(names).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is refused with more than 2,000 files', async () => {
    const files = Array.from({ length: 2001 }, (_none, number) => [`${number}.txt`, ''])

    await expect(unpack(aZip(Object.fromEntries(files)))).rejects.toThrow(/more than 2,000 files/)
  })

  it('is refused when a path leads out of it', async () => {
    await expect(unpack(aZip({ '../a.csv': 'a' }))).rejects.toThrow(/damaged/)
  })
})

async function unpack(zip: Buffer, isWanted = (_path: string) => true): Promise<string[]> {
  const files: string[] = []
  for await (const { path, bytes } of readZip(zip, isWanted)) {
    files.push(`${path} ${(await bytes()).subarray(0, 10).toString()}`)
  }
  return files
}
