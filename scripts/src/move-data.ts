import { main } from './commands.ts'
import { readArguments, UsageError, usage } from './move-data/arguments.ts'
import { moveData, takeBack } from './move-data/move.ts'
import { whatNext } from './move-data/what-next.ts'
import { dataDir } from './paths.ts'
import { loadSecrets } from './stack/secrets.ts'

let isUsageWrong = false

await main(() =>
  run().catch((error: unknown) => {
    isUsageWrong = error instanceof UsageError
    throw error
  }),
)
if (isUsageWrong) process.exitCode = 2

async function run(): Promise<void> {
  const command = readArguments(process.argv.slice(2), process.env)
  const given = { dataDir: dataDir(), say: (line: string) => console.log(line) }
  // The database's journal is its owner's alone, too.
  process.umask(0o077)
  if (command.does === 'help') return given.say(usage)
  if (command.does === 'take back') return takeBack(given)
  const { uri, showsSecrets } = command
  const place = await moveData({ ...given, uri })
  const secrets = await loadSecrets(given.dataDir)
  given.say(whatNext({ place, dataDir: given.dataDir, secrets, showsSecrets }))
}
