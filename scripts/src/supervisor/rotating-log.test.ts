import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openLog } from './rotating-log.ts'

let dataDir: string
let logs: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'logs-'))
  logs = path.join(dataDir, 'logs')
})
afterEach(() => rm(dataDir, { recursive: true }))

it('holds the newest lines, in a bounded number of bounded files of their owner alone', async () => {
  const log = openLog('catalog', dataDir, { size: '1K', older: 2 })
  for (let n = 0; n < 1000; n++) log.write(`line ${n}\n`)
  await ended(log)

  const names = (await readdir(logs)).toSorted()
  const stats = await Promise.all(names.map((name) => stat(path.join(logs, name))))
  const lines = await linesIn(['catalog.2.log', 'catalog.1.log', 'catalog.log'])

  expect(names).toEqual(['catalog.1.log', 'catalog.2.log', 'catalog.log'])
  expect(Math.max(...stats.map(({ size }) => size))).toBeLessThan(1024 + 'line 999\n'.length)
  expect(stats.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600, 0o600])
  expect(lines.at(-1)).toBe('line 999')
  expect(lines).toEqual(Array.from(lines, (_, at) => `line ${1000 - lines.length + at}`))
})

it('goes on where it ended', async () => {
  for (const line of ['one\n', 'two\n']) {
    const log = openLog('catalog', dataDir)
    log.write(line)
    await ended(log)
  }

  expect(await linesIn(['catalog.log'])).toEqual(['one', 'two'])
})

it('drops what can’t be written, and writes again as soon as it can', async () => {
  const inTheWay = path.join(logs, 'catalog.log')
  await mkdir(inTheWay, { recursive: true })
  const log = openLog('catalog', dataDir)
  for (let n = 0; n < 100; n++) await written(log, 'lost\n')

  await rmdir(inTheWay)

  while ((await linesIn(['catalog.log']).catch(() => [])).length === 0) {
    await written(log, 'written\n')
    await turn()
  }
  await ended(log)
  expect(new Set(await linesIn(['catalog.log']))).toEqual(new Set(['written']))
})

function written(log: Writable, line: string): Promise<void> {
  return new Promise((resolve, reject) =>
    log.write(line, (error) => (error ? reject(error) : resolve())),
  )
}

async function ended(log: Writable): Promise<void> {
  log.end()
  await finished(log)
}

async function linesIn(names: string[]): Promise<string[]> {
  const texts = await Promise.all(names.map((name) => readFile(path.join(logs, name), 'utf8')))
  return texts.join('').trim().split('\n').filter(Boolean)
}
