import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { launch } from './launch.ts'
import { freePort } from './ports.ts'
import { type Supervised, supervise } from './supervised.ts'

let folder: string
let origin: string
let service: Supervised
let orphan: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supervised-'))
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  service = supervise(
    {
      name: 'greeter',
      file: await programThatSays('one'),
      env: { PORT: String(port) },
      readyUrl: `${origin}/health/ready`,
    },
    folder,
  )
  await service.ready()
})
afterEach(async () => {
  orphan?.kill('SIGKILL')
  await service.stop()
  await rm(folder, { recursive: true })
})

it('starts a process again on its port', async () => {
  const before = service.pid

  await service.restart()

  expect(service.pid).not.toBe(before)
  expect(await said()).toBe('one')
})

it('puts another version in its place, and no question fails', async () => {
  const load = ask()
  const next = await service.tryOut(await programThatSays('two'))
  expect(await said()).toBe('one')

  await next.takeOver()

  expect(await said()).toBe('two')
  const { answers, failures } = await load.stop()
  expect(failures).toEqual([])
  expect(new Set(answers)).toEqual(new Set(['one', 'two']))
})

it('gives a candidate no work, and the version in service its own', async () => {
  const next = await service.tryOut(await programThatSays('two'))
  expect(await workOf('one')).toBe('works')
  expect(existsSync(path.join(folder, 'two.work'))).toBe(false)

  await next.takeOver()

  expect(await workOf('two')).toBe('works')
})

it('starts the new version again when it crashes', async () => {
  await (await service.tryOut(await programThatSays('two'))).takeOver()
  const before = Number(service.pid)

  process.kill(before, 'SIGKILL')

  while (service.pid === before) await turn()
  await service.ready()
  expect(await said()).toBe('two')
})

it('leaves everything as it is when the new version is called off', async () => {
  const before = service.pid
  const next = await service.tryOut(await programThatSays('two'))

  await next.cancel()

  expect(service.pid).toBe(before)
  expect(await said()).toBe('one')
})

it.each([
  ['throw new Error("no settings")', 'no settings'],
  ['import "no-such-package"', "Cannot find package 'no-such-package'"],
  ['process.exit(1)', 'greeter ended: without a word'],
])(
  'leaves everything as it is when the new version fails by `%s`, and says why',
  async (fault, why) => {
    const before = service.pid
    const broken = path.join(folder, 'broken.ts')
    await writeFile(broken, fault)

    await expect(service.tryOut(broken)).rejects.toThrow(why)

    expect(service.pid).toBe(before)
    expect(await said()).toBe('one')
  },
)

it('ends a process whose supervisor is gone, also before it listens', async () => {
  const wait = 'await new Promise((resolve) => setTimeout(resolve, 60_000))'
  orphan = launch({ name: 'late', file: await programThatSays('late', wait), env: {} }, folder)
  orphan.disconnect()
  expect(await once(orphan, 'exit')).toEqual([null, 'SIGTERM'])

  const port = String(await freePort())
  const file = await programThatSays('orphan')
  orphan = launch({ name: 'orphan', file, env: { PORT: port } }, folder)
  await workOf('orphan')
  orphan.disconnect()
  expect(await once(orphan, 'exit')).toEqual([0, null])
})

// Two files alone, because loading the whole package takes a second.
const serviceKit = path.join(root, 'packages/service-kit/src')

async function programThatSays(word: string, first = ''): Promise<string> {
  const file = path.join(folder, `${word}.ts`)
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs'
import { serve } from '${serviceKit}/serve.ts'
import { inService } from '${serviceKit}/candidate.ts'
${first}
const app = (_req, res) => res.end('${word}')
const log = { info() {}, error() {}, fatal() {} }
await serve(app, { port: Number(process.env.PORT), host: '127.0.0.1', log, onStop: async () => {} })
await inService()
writeFileSync('${path.join(folder, word)}.work', 'works')
`,
  )
  return file
}

async function said(): Promise<string> {
  return (await fetch(origin)).text()
}

async function workOf(word: string): Promise<string> {
  for (;;) {
    const text = await readFile(path.join(folder, `${word}.work`), 'utf8').catch(() => '')
    if (text) return text
    await turn()
  }
}

/** Four callers without a pause, over kept connections, as the gateway's are. */
function ask() {
  const answers: string[] = []
  const failures: unknown[] = []
  let isAsking = true
  const asker = async () => {
    while (isAsking) {
      const answer = fetch(origin).then((each) => each.text())
      await answer.then(
        (word) => answers.push(word),
        (error: Error) => failures.push(error.cause ?? error),
      )
    }
  }
  const askers = Promise.all([asker(), asker(), asker(), asker()])
  return {
    stop: async () => {
      isAsking = false
      await askers
      return { answers, failures }
    },
  }
}
