import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Call, createCaller } from '@cinecanon/contract'
import {
  freePort,
  frontEnds,
  publish,
  releasesIn,
  type Stack,
  type StackOptions,
  startStack,
} from '@cinecanon/scripts'

export type FreshStack = Stack & {
  dataDir: string
  /** Starts again what was stopped, on the same data and address; this stack is the new one then. */
  startAgain: () => Promise<FreshStack>
  /** Stops everything and starts it again on the same data. */
  restart: () => Promise<FreshStack>
  /** Stops everything and removes the data. */
  remove: () => Promise<void>
}

/** The whole product on free ports and empty data, from what is built. `MONGODB_URI` is respected. */
export async function freshStack(given: Given = {}): Promise<FreshStack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cinecanon-'))
  for (const frontEnd of frontEnds) await publish(frontEnd, releasesIn(dataDir))
  return startOn(dataDir, await freePort(), given)
}

/** Another mail server than the local inbox, more workers, settings of all processes. */
type Given = Pick<StackOptions, 'smtpUrl' | 'mailWorkers' | 'env' | 'usersEnv' | 'gatewayEnv'>

async function startOn(dataDir: string, port: number, given: Given): Promise<FreshStack> {
  const start = () =>
    startStack({
      dataDir,
      port,
      mongodbUri: process.env.MONGODB_URI || undefined,
      ...given,
      env: { LOG_LEVEL: 'warn', ...given.env },
    })
  const stack: FreshStack = {
    ...(await start()),
    dataDir,
    startAgain: async () => Object.assign(stack, await start()),
    restart: async () => {
      await stack.stop()
      return stack.startAgain()
    },
    remove: async () => {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return stack
}

/** A person without a browser: calls by the contract, and keeps the cookies that it is given. */
export function aVisitor(url: string): Call {
  const cookies = new Map<string, string>()
  return createCaller({
    baseUrl: url,
    headers: () => ({
      origin: url,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    fetch: async (address, init) => {
      const answer = await fetch(address, init)
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      }
      return answer
    },
  })
}

/** Asks again until the condition holds, for at most `seconds`. */
export async function until<T>(
  ask: () => Promise<T | undefined | false>,
  seconds = 20,
): Promise<T> {
  const giveUpAt = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
    if (Date.now() > giveUpAt) throw new Error(`not within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
