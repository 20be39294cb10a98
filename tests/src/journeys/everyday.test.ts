import { fileStack } from '../stack/file-stack.ts'
import { accountRemoval } from './everyday/account-removal.ts'
import { accounts } from './everyday/accounts.ts'
import { backup } from './everyday/backup.ts'
import { dataFolder } from './everyday/data-folder.ts'
import { fieldsInUse } from './everyday/fields-in-use.ts'
import { moveData } from './everyday/move-data.ts'
import { ownRepository } from './everyday/own-repository.ts'
import { searchEngines } from './everyday/search-engines.ts'

/** Journeys on one product, in this order: to start it takes longer than most of them. */
const product = fileStack()

accountRemoval(product)
accounts(product)
searchEngines(product)
dataFolder(product)
fieldsInUse(product)
ownRepository(product)
backup(product)
// Last: its data is elsewhere then.
moveData(product)
