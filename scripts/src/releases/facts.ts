import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../paths.ts'
import { contractVersion } from './contract.ts'
import { type FrontEnd, frontEnds } from './front-ends.ts'
import { commitOf } from './git.ts'
import type { ReleaseFacts } from './release-file.ts'
import { type Service, services } from './services.ts'

type Name = FrontEnd['name'] | Service['name']

/** What is true of a release that is made now, of what the repository holds. */
export async function factsOf(id: string, name: Name): Promise<ReleaseFacts> {
  return {
    id,
    name,
    version: await versionOf(name),
    ...(await commitOf(root)),
    builtAt: new Date().toISOString(),
    contractVersion: contractVersion(),
  }
}

async function versionOf(name: Name): Promise<string> {
  const folder = [...frontEnds, ...services].find((each) => each.name === name)?.folder ?? ''
  return JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')).version
}
