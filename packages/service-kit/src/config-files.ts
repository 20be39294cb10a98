import { readFileSync } from 'node:fs'

type Fault = { name: string; message: string }

/** `SERVICE_KEY_FILE` names the file of SERVICE_KEY, because others may read an environment. */
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
    const { code } = error as NodeJS.ErrnoException
    faults.push({ name, message: `the file that ${name}_FILE names can't be read (${code})` })
  }
}
