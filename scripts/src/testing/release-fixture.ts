import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Area } from '@cinecanon/contract'
import { type ContractJson, publicShapes, type Uses } from '@cinecanon/contract/shape'
import { listening } from '@cinecanon/testing/listening'
import { frontEnds } from '../common/workspaces.ts'
import type { Candidate, LookResult } from '../look/look.ts'
import { release } from '../releases/release-command.ts'

export type ReleaseFixture = Awaited<ReturnType<typeof openReleaseFixture>>

/** Runs the release command on temporary folders, with a server instead of a gateway. */
export async function openReleaseFixture(folderName = 'mf-catalog') {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'))
  const name = frontEnds.find((each) => each.folder === folderName)?.name ?? ''
  const server = createServer((req, res) =>
    res.end(req.url === '/api/contract.json' ? fixture.contractJson : ''),
  )
  const gateway = await listening(server)
  const gatewayUrl = gateway.url
  const inStore = (file: string) => path.join(folder, 'releases', name, file)

  const fixture = {
    gatewayUrl,
    /** Of the running gateway. */
    contractJson: JSON.stringify(runningContract()),
    /** Of the next build. */
    uses: usesOf([]) as Uses | null,
    printed: [] as string[],
    builds: 0,
    /** Faults of a release in a browser. */
    faults: [] as string[],
    /** Reason for which no browser can look at it. */
    noLook: null as string | null,
    candidates: [] as Candidate[],
    whileLooking: async (_candidate: Candidate): Promise<void> => {},

    /** @param options as typed after the front-end's name */
    run: (...options: string[]): Promise<void> => fixture.runOf(folderName, ...options),

    runOf: (...args: string[]): Promise<void> =>
      release(args, {
        releasesDir: path.join(folder, 'releases'),
        gatewayUrl,
        build: async (frontEnd) => {
          fixture.builds += 1
          return { folder: path.join(folder, 'built'), name: frontEnd.name }
        },
        look: async (candidate): Promise<LookResult> => {
          fixture.candidates.push(candidate)
          await fixture.whileLooking(candidate)
          if (fixture.noLook) return { kind: 'unknown', why: fixture.noLook }
          return { kind: 'known', faults: fixture.faults, summary: 'works in a browser' }
        },
        print: (message) => fixture.printed.push(message),
      }),

    /** Releases a build that holds this text. @returns the release that is current then */
    async releaseOf(text: string, ...options: string[]): Promise<string> {
      const dist = path.join(folder, 'built/dist')
      await mkdir(path.join(dist, 'client'), { recursive: true })
      await writeFile(path.join(dist, 'client/main.js'), text)
      await mkdir(path.join(dist, 'server'), { recursive: true })
      await writeFile(path.join(dist, 'server/uses.json'), JSON.stringify(fixture.uses))
      await fixture.run(...options)
      return fixture.current()
    },

    async releasesOf(texts: string[]): Promise<string[]> {
      const ids: string[] = []
      for (const text of texts) ids.push(await fixture.releaseOf(text))
      return ids
    },

    /** Another area's current release, or this one's next build. */
    async giveArea(release: string, pages: string[]): Promise<void> {
      const area: Area = {
        port: 4101,
        pages: pages.map((page) => ({ path: page, access: 'everyone' })),
        links: [],
        parts: [],
        look: ['/'],
      }
      await mkdir(path.join(folder, release, 'server'), { recursive: true })
      await writeFile(path.join(folder, release, 'server/area.json'), JSON.stringify(area))
    },

    inStore,
    current: () => readFile(inStore('current'), 'utf8'),
    stored: async () => (await readdir(inStore(''))).filter((each) => /^\w{12}$/.test(each)).sort(),

    stopGateway: gateway.close,
    async close(): Promise<void> {
      await fixture.stopGateway()
      await rm(folder, { recursive: true })
    },
  }
  return fixture
}

/** All services run this contract. */
export function runningContract(releases: ContractJson['releases'] = []): ContractJson {
  return { endpoints: structuredClone(publicShapes()), unknown: [], releases }
}

export function usesOf(endpoints: string[], uses: Partial<Uses> = {}): Uses {
  const shapes = Object.entries(structuredClone(publicShapes())).filter(([name]) =>
    endpoints.includes(name),
  )
  return { endpoints: Object.fromEntries(shapes), needs: {}, gives: {}, ...uses }
}
