import { ordinal } from '@cinecanon/contract'

/** Figures of the winners' page (rule 1.22); a test compares them with the catalog's seed. */
export const oscarEdition = { films: 97, updated: 2025 }

/** Every ceremony has one winner. */
export const latestCeremony = `the ${ordinal(oscarEdition.films)} Academy Awards`
