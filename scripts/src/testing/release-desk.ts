import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listening } from '@cinecanon/testing/listening'
import { publicEndpoints } from '../releases/contract.ts'
import { frontEnds } from '../releases/front-ends.ts'
import { release, type Trial, type TryOut } from '../releases/release-command.ts'

export type ReleaseDesk = Awaited<ReturnType<typeof openReleaseDesk>>

/** For tests: the release command on folders of its own, with a server that answers as a gateway. */
export async function openReleaseDesk(folderName = 'mf-catalog') {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'))
  const name = frontEnds.find((each) => each.folder === folderName)?.name ?? ''
  const server = createServer((req, res) =>
    res.end(req.url === '/api/openapi.json' ? desk.openApi : ''),
  )
  const gateway = await listening(server)
  const gatewayUrl = gateway.url
  const inShelf = (file: string) => path.join(folder, 'releases', name, file)

  const desk = {
    gatewayUrl,
    /** What the gateway answers to whoever asks for its endpoints. */
    openApi: describing(publicEndpoints()),
    /** What is told to people. */
    said: [] as string[],
    builds: 0,
    /** What a browser finds in a release. */
    findings: [] as string[],
    /** Why no browser can look. */
    unseen: null as string | null,
    trials: [] as Trial[],
    /** Runs while a browser looks. */
    whileTried: async (_trial: Trial): Promise<void> => {},

    /** What was typed after the front-end's name. */
    run: (...options: string[]): Promise<void> =>
      release([folderName, ...options], {
        releasesDir: path.join(folder, 'releases'),
        gatewayUrl,
        build: async (frontEnd) => {
          desk.builds += 1
          return { folder: path.join(folder, 'built'), name: frontEnd.name }
        },
        tryOut: async (trial): Promise<TryOut> => {
          desk.trials.push(trial)
          await desk.whileTried(trial)
          if (desk.unseen) return { kind: 'unknown', why: desk.unseen }
          return { kind: 'known', findings: desk.findings, seen: 'works in a browser' }
        },
        say: (message) => desk.said.push(message),
      }),

    /** Releases a build that holds this text. @returns the release that is current then */
    async releaseOf(text: string, ...options: string[]): Promise<string> {
      const dist = path.join(folder, 'built/dist')
      await mkdir(path.join(dist, 'client'), { recursive: true })
      await writeFile(path.join(dist, 'client/main.js'), text)
      await desk.run(...options)
      return desk.current()
    },

    async releasesOf(texts: string[]): Promise<string[]> {
      const ids: string[] = []
      for (const text of texts) ids.push(await desk.releaseOf(text))
      return ids
    },

    inShelf,
    current: () => readFile(inShelf('current'), 'utf8'),
    /** Ids of all releases, and whatever else lies there. */
    shelf: async () => (await readdir(inShelf(''))).filter((each) => each !== 'current').sort(),

    stopGateway: gateway.close,
    async close(): Promise<void> {
      await desk.stopGateway()
      await rm(folder, { recursive: true })
    },
  }
  return desk
}

/** An OpenAPI document with these endpoints. */
export function describing(endpoints: string[]): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const [method = '', address = ''] = endpoint.split(' ')
    const key = address.replace(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method.toLowerCase()]: {} }
  }
  return JSON.stringify({ openapi: '3.1.0', paths })
}
