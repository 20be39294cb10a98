import { backup } from './goals/backup.ts'
import { degradation } from './goals/degradation.ts'
import { diskFull } from './goals/disk-full.ts'
import { kills } from './goals/kills.ts'
import { outboxKills } from './goals/outbox.ts'
import { pauses } from './goals/pauses.ts'
import { probes } from './goals/probes.ts'
import { signIns } from './goals/sign-ins.ts'
import { aProduct } from './product.ts'

/** Goals for one process of each kind, on one product: its start takes longer than most. */
const product = aProduct()

kills(product)
const { nothingLost } = outboxKills(product)
degradation(product)
pauses(product)
probes(product)
signIns(product)
diskFull(product)
nothingLost()
backup(product)
