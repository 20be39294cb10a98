import path from 'node:path'
import { productSettings } from '../settings.ts'
import type { StackOptions } from './options.ts'
import { type Stack, startStack } from './stack.ts'

/** The product with the environment's settings. @throws Error that says where the logs are */
export async function startProduct(
  options: Omit<StackOptions, Exclude<keyof ReturnType<typeof productSettings>, 'publicOrigin'>>,
): Promise<Stack> {
  try {
    return await startStack({ ...productSettings(), ...options })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${why}\nLogs are in ${path.join(options.dataDir, 'logs')}`, { cause })
  }
}
