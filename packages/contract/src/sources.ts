/**
 * The seven authorities behind the composite rank (rule 1.1), in the order in which they are shown.
 */
export const sources = ['afi', 'imdb', 'metacritic', 'variety', 'bfi', 'rt', 'letterboxd'] as const
export type Source = (typeof sources)[number]
export type RankField = `${Source}_rank`
export const rankFields = sources.map((source): RankField => `${source}_rank`)
