import { ordinal } from '@cinecanon/contract'

/**
 * What the winners' page says of the list as a whole (rule 1.22); a test holds it against the
 * catalog's seed.
 */
export const oscarEdition = { films: 97, updated: 2025 }

/** Every ceremony has one winner. */
export const latestCeremony = `the ${ordinal(oscarEdition.films)} Academy Awards`
