import { seconds } from '@cinecanon/contract/time'

/**
 * Deadline of a query that the operator waits for: two in a row, and the wait for a place, are
 * shorter than the gateway's ten seconds.
 */
export const operatorQueryMs = 3 * seconds
