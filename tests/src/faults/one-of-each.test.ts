import { backup } from './goals/backup.ts'
import { degradation } from './goals/degradation.ts'
import { diskFull } from './goals/disk-full.ts'
import { kills } from './goals/kills.ts'
import { outboxKills } from './goals/outbox.ts'
import { pauses } from './goals/pauses.ts'
import { aProduct } from './product.ts'

/** Goals for one process of each kind, on one product: its start takes longer than most. */
const product = aProduct()

kills(product)
const { nothingLost } = outboxKills(product)
degradation(product)
pauses(product)
diskFull(product)
nothingLost()
backup(product)
