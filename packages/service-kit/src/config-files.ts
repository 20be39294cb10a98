import { readFileSync } from 'node:fs'

type Fault = { name: string; message: string }

/**
 * Settings whose values stand in files: `SERVICE_KEY_FILE=/run/secrets/service-key` gives SERVICE_KEY what that file
 * says, without the white space around it. Environments are seen by more eyes than a file that only its reader can open.
 */
export function withFiles(
  names: string[],
  env: NodeJS.ProcessEnv,
): { values: NodeJS.ProcessEnv; faults: Fault[] } {
  const values = { ...env }
  const faults: Fault[] = []
  for (const name of names) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name])
      faults.push({ name, message: `is set, and ${name}_FILE is too: set one of them` })
    else readInto(values, name, file, faults)
  }
  return { values, faults }
}

function readInto(values: NodeJS.ProcessEnv, name: string, file: string, faults: Fault[]): void {
  try {
    values[name] = readFileSync(file, 'utf8').trim()
  } catch (error) {
    // What the file system throws has a code; what it says beside it is the path again.
    const { code } = error as NodeJS.ErrnoException
    faults.push({ name, message: `the file that ${name}_FILE names can't be read (${code})` })
  }
}
