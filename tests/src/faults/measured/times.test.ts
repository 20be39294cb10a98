import { aProduct } from '../product.ts'
import { probes } from './probes.ts'
import { signIns } from './sign-ins.ts'

/** Goals of time for one process of each kind. */
const product = aProduct()

probes(product)
signIns(product)
