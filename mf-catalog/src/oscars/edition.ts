import { ordinal } from '@cinecanon/contract'

/** A test compares these figures with the seed (rule 1.22). */
export const oscarEdition = { films: 97, updated: 2025 }

/** Every ceremony has one winner, so films and ceremonies are the same number. */
export const latestCeremony = `the ${ordinal(oscarEdition.films)} Academy Awards`
