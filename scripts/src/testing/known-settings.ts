import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../paths.ts'

type ConfigModule = { readConfig: (env: NodeJS.ProcessEnv) => unknown }

/** Reads settings exactly as the service does. */
export async function configOf(folder: string): Promise<ConfigModule> {
  // By a computed address: nothing but these tests reads a service's config from outside.
  return import(pathToFileURL(path.join(root, folder, 'src/config.ts')).href)
}

/** Every setting that a service knows, from the keys of its schema. */
export function knownSettings(folder: string): string[] {
  const shared = keysIn('packages/service-kit/src/config.ts')
  return [...new Set([...shared, ...keysIn(`${folder}/src/config.ts`)])].sort()
}

function keysIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/^ {2}([A-Z][A-Z\d_]+): \S/gm)].map(([, name]) => String(name))
}

/** The settings without which a service doesn't start: those that it names when it is given none. */
export async function requiredSettings(folder: string): Promise<string[]> {
  const { readConfig } = await configOf(folder)
  try {
    readConfig({})
    return []
  } catch (error) {
    return [...String(error).matchAll(/^ {2}([A-Z\d_]+): /gm)].map(([, name]) => String(name))
  }
}
