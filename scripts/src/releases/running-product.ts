import { readFile } from 'node:fs/promises'
import { type ControlAddress, controlFile } from '../stack/control.ts'

/**
 * Asks the product that runs on this data to put a release of a service in service.
 * @returns false when none runs. @throws Error with the reason when it couldn't; it then runs what it ran
 */
export async function putInRunningProduct(
  dataDir: string,
  release: { name: string; id: string },
): Promise<boolean> {
  const address = await readAddress(dataDir)
  const answer = address && (await ask(address, release))
  // Left behind by a product that was killed: nobody answers there, or someone else.
  if (!answer || answer.status === 404 || answer.status === 403) return false
  if (answer.ok) return true
  const { why } = (await answer.json()) as { why: string }
  throw new Error(why)
}

async function ask({ url, token }: ControlAddress, release: object): Promise<Response | null> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(release),
    })
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {}
    if (code === 'ECONNREFUSED') return null
    throw new Error(`the running product broke off: ${code ?? error}`)
  }
}

async function readAddress(dataDir: string): Promise<ControlAddress | null> {
  return readFile(controlFile(dataDir), 'utf8').then(
    (text) => JSON.parse(text) as ControlAddress,
    () => null,
  )
}
