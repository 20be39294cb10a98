import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { releasesIn } from '@cinecanon/scripts'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { operationsOf, readDocument } from '../../api/document.ts'
import { judge } from '../../attack/judge.ts'
import { type Attack, attacksOn } from '../../attack/requests.ts'
import { canary, createSenders } from '../../attack/senders.ts'
import type { HasStack } from '../../stack/file-stack.ts'
import type { FreshStack } from '../../stack/fresh-stack.ts'
import { megabytesOf, pidsOf } from '../../stack/processes.ts'

/** The same in every run, but for `ATTACKS=100000 npm test -- journeys` without `ATTACK_SEED`. */
const { ATTACKS, ATTACK_SEED } = process.env
const count = Number(ATTACKS ?? 2500)
const seed = Number(ATTACK_SEED ?? (ATTACKS ? Date.now() % 1_000_000_000 : 20250501))
const atOnce = 8
const warmUp = 600

export function attacksOnEverything(product: HasStack): void {
  describe('attacks', () => {
    it('survives hostile requests to every endpoint, with responses as documented', async () => {
      const document = await readDocument(product.stack.url)
      const senders = await createSenders(product.stack)
      const problemOf = judge(document)
      const attacks = mixed(
        operationsOf(document).map((of, index) => ({ arbitrary: attacksOn(of, document), index })),
      )
      const failures: string[] = []
      const responses = new Map<number, number>()
      const pids = pidsOf(product.stack)

      await sendAll(attacks.splice(0, warmUp))
      const before = memoryOf(product.stack)
      await sendAll(attacks)
      const after = memoryOf(product.stack)

      print(`seed ${seed}, answers ${JSON.stringify(Object.fromEntries([...responses].sort()))}`)
      print(`memory before and after, MB: ${JSON.stringify([before, after])}`)
      expect(failures.slice(0, 20)).toEqual([])
      // Some work is done for a few at a time.
      expect(responses.get(503) ?? 0).toBeLessThan(count / 200)
      expect(pidsOf(product.stack)).toMatchObject(pids)
      expect(await senders.stillSignedIn()).toBe(true)
      for (const [name, megabytes] of Object.entries(before)) {
        expect([name, (after[name] ?? 0) < megabytes * 1.5 + 60]).toEqual([name, true])
      }

      async function sendAll(some: Attack[]): Promise<void> {
        await Promise.all(
          Array.from({ length: atOnce }, async () => {
            for (let attack = some.pop(); attack; attack = some.pop()) await sendOne(attack)
          }),
        )
      }

      async function sendOne(attack: Attack): Promise<void> {
        const problem = await senders.send(attack).then(
          (response) => {
            responses.set(response.status, (responses.get(response.status) ?? 0) + 1)
            return problemOf(attack, response)
          },
          (error: unknown) => String(error),
        )
        if (problem) failures.push(`seed ${seed}: ${shown(attack)}\n  ${problem.slice(0, 500)}`)
      }
    }, 3_600_000)

    it('logs sign-ins and refusals, and no secrets', async () => {
      const logs = await textsIn(path.join(product.stack.dataDir, 'logs'))
      const { secrets } = product.stack
      const secret = [
        canary.password,
        canary.email,
        secrets.adminPassword,
        secrets.passwordPepper,
        secrets.twoFactorSecret,
        ...Object.values(secrets.keys).map((pair) => String(pair.private.d)),
      ]
      const written = logs.join('\n')

      expect(written).toContain('"msg":"signed in"')
      expect(written).toContain('"msg":"refused"')
      expect(secret.filter((each) => written.includes(each))).toEqual([])
      expect(/\b(__Host-)?sid=|Bearer ey/.exec(written)).toBeNull()
    })

    it('serves no other files, and no internal endpoints', async () => {
      const home = await (await fetch(product.stack.url)).text()
      const [script = ''] = /\/assets\/shell\/[^"']+\.js/.exec(home) ?? []
      expect((await fetch(product.stack.url + script)).status).toBe(200)
      const addresses = [
        `${script}.map`,
        ...['/.env', '/.git/config', '/package.json', '/secrets.json', '/metrics', '/assets/shell'],
        ...['/internal/movies', '/internal/mails', '/internal/sessions/resolve', '/api/.env'],
      ]
      for (const address of addresses) {
        expect([address, (await fetch(product.stack.url + address)).status]).toEqual([address, 404])
      }
    })

    it('names no setting of a service in scripts', async () => {
      const releases = await textsIn(releasesIn(product.stack.dataDir), /\/client\/.*\.js$/)

      expect(releases.length).toBeGreaterThan(10)
      const named = /SERVICE_KEY|PASSWORD_PEPPER|TWO_FACTOR_SECRET|MONGODB_URI|SMTP_URL|PRIVATE KEY/
      expect(releases.filter((text) => named.test(text))).toEqual([])
    })
  })
}

async function textsIn(folder: string, wanted = /./): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
  return Promise.all(
    paths.filter((each) => wanted.test(each)).map((each) => readFile(each, 'utf8')),
  )
}

type Numbered = { arbitrary: fc.Arbitrary<Attack>; index: number }

/** As many on each endpoint, in turns. */
function mixed(all: Numbered[]): Attack[] {
  const numRuns = Math.ceil(count / all.length)
  const samples = all.map(({ arbitrary, index }) =>
    fc.sample(arbitrary, { seed: seed + index * 1_000_003, numRuns }),
  )
  return Array.from({ length: numRuns }, (_each, turn) =>
    samples.flatMap((each) => each[turn] ?? []),
  ).flat()
}

function shown({ method, address, who, headers, body }: Attack): string {
  const text = body === null ? '' : ` ${JSON.stringify(String(body).slice(0, 300))}`
  return `${who}: ${method} ${address.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}${text}`
}

function memoryOf(stack: FreshStack): Record<string, number> {
  const running = Object.entries(pidsOf(stack))
  return Object.fromEntries(running.map(([name, pid]) => [name, Math.round(megabytesOf(pid))]))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
