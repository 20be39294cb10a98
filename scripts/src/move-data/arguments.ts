import { parseArgs } from 'node:util'

type Command =
  | { does: 'help' }
  | { does: 'take back' }
  | { does: 'move'; uri: string; showsSecrets: boolean }

/** Wrong arguments; exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(`${message}\n\n${usage}`)
  }
}

export const usage = `npm run move-data -- mongodb://…       takes a trial's data to a MongoDB: a replica set, or a sharded cluster
                     --show-secrets    prints the secrets that go with the data, too
                     --take-back       lets a trial start again whose data was moved
                     --help            prints this

The address may stand in MONGODB_URI instead, which npm doesn't repeat on the screen as it does what is typed here.
CINECANON_DATA is the trial's folder, as for npm start. The product has to be stopped.
Exit codes: 0 moved, or done; 1 failed or refused; 2 typed wrong.`

const options = {
  help: { type: 'boolean', short: 'h' },
  'show-secrets': { type: 'boolean' },
  'take-back': { type: 'boolean' },
} as const

/** @throws UsageError, which shows nothing of an address: it may hold a password */
export function readArguments(args: string[], env: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parse(args)
  if (values.help) return { does: 'help' }
  if (values['take-back']) {
    if (positionals.length || values['show-secrets'])
      throw new UsageError('--take-back stands alone.')
    return { does: 'take back' }
  }
  if (positionals.length > 1) throw new UsageError('One address at a time.')
  const uri = positionals[0] || env.MONGODB_URI
  if (!uri) throw new UsageError('Say where to: mongodb://…')
  if (!/^mongodb(\+srv)?:\/\//.test(uri))
    throw new UsageError('The address has to begin with mongodb:// or mongodb+srv://')
  return { does: 'move', uri, showsSecrets: values['show-secrets'] ?? false }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    // Its first sentence names the option; the rest is about dashes.
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\.\s|\n/)
    throw new UsageError(`${sentence}.`)
  }
}
