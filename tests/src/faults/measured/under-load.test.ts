import { aProduct, twoOfEach } from '../product.ts'
import { randomKills } from './random-kills.ts'
import { rollingRestarts } from './rolling-restarts.ts'

const product = aProduct(twoOfEach)

rollingRestarts(product)
randomKills(product)
