import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { services } from '../common/workspaces.ts'
import { freePort } from '../start/ports.ts'
import { launch, type ProcessSpec } from './launch.ts'
import { supervise } from './supervised.ts'

let folder: string
const ends = new Set<() => unknown>()
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supervised-'))
})
afterEach(async () => {
  await Promise.all([...ends].map((end) => end()))
  ends.clear()
  await rm(folder, { recursive: true })
})

it('restarts a process on its port', async () => {
  const { service, url } = await aGreeter()
  const before = service.pid

  await service.restart()

  expect(service.pid).not.toBe(before)
  expect(await (await fetch(url)).text()).toBe(String(service.pid))
})

it('starts a process again that was killed', async () => {
  const { service, url } = await aGreeter()
  const before = service.pid

  process.kill(Number(before), 'SIGKILL')

  const pid = await until(async () => {
    const text = await fetch(url).then((response) => response.text())
    return text !== String(before) && text
  })
  expect(pid).toBe(String(service.pid))
})

it('reports the last error of a process that never gets ready', async () => {
  const file = await program('throw new Error("no film today")')
  const readyUrl = `http://127.0.0.1:${await freePort()}/`
  const service = supervised({ name: 'broken', file, env: {}, readyUrl }, { withinSeconds: 1 })

  await expect(service.ready()).rejects.toThrow(
    "broken isn't ready after 1 s: no response; it ended before: Error: no film today",
  )
})

describe('a fault that a restart can’t mend', () => {
  it.each(services)('of $folder: names its missing settings', async ({ folder: name }) => {
    const service = supervised({ name, file: `${name}/src/main.ts`, env: {} })

    await expect(service.fault).rejects.toThrow(
      new RegExp(`^${name} can't start: Missing or wrong settings:\\n {2}`),
    )
  })

  it('of the database: names the damaged file, and the way out', async () => {
    const file = path.join(folder, 'cinecanon.db')
    await writeFile(file, 'not a database'.repeat(1000))
    const env = { EMBEDDED_MONGO_FILE: file }
    const main = 'packages/embedded-mongo/src/main.ts'

    const { message } = await supervised({ name: 'database', file: main, env }).fault.catch(
      (error: Error) => error,
    )

    expect(message).toMatch(
      `database can't start: embedded-mongo: the database file ${file} is damaged`,
    )
    expect(message).toMatch('Put a backup of it in its place, or move it away')
  })
})

it('ends a process whose supervisor is gone', async () => {
  const file = await program('setTimeout(() => {}, 60_000)')
  const orphan: ChildProcess = launch({ name: 'orphan', file, env: {} }, folder)
  ends.add(() => orphan.kill('SIGKILL'))

  orphan.disconnect()

  expect(await once(orphan, 'exit')).toEqual([null, 'SIGTERM'])
})

it('starts programs from a checkout whose path holds a percent sign', async () => {
  const scripts = path.join(folder, '100%', 'scripts/src')
  for (const part of ['common', 'supervisor']) {
    await cp(path.join(import.meta.dirname, '..', part), path.join(scripts, part), {
      recursive: true,
    })
  }
  const { href } = pathToFileURL(path.join(scripts, 'supervisor/launch.ts'))
  const main = await program('console.log("started"); process.exit()')
  const spec = JSON.stringify({ name: 'program', file: main, env: {} })
  const starter = `const { launch } = await import(${JSON.stringify(href)})
const child = launch(${spec}, ${JSON.stringify(folder)})
child.stdout.pipe(process.stdout)
child.stderr.pipe(process.stderr)`

  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', starter])

  expect(await run).toEqual({ stdout: 'started\n', stderr: '' })
})

function supervised(spec: ProcessSpec, options?: { withinSeconds: number }) {
  const service = supervise(spec, folder, options)
  ends.add(service.stop)
  return service
}

/** Responds with its process id. */
async function aGreeter() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const file = await program(`import { createServer } from 'node:http'
createServer((_, res) => res.end(String(process.pid))).listen(${port}, '127.0.0.1')`)
  const service = supervised({ name: 'greeter', file, env: {}, readyUrl: url })
  await service.ready()
  return { service, url }
}

async function program(source: string): Promise<string> {
  const file = path.join(folder, 'program.mjs')
  await writeFile(file, source)
  return file
}
