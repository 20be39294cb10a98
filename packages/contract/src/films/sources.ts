/** The seven authorities of the composite rank (rule 1.1), in display order. */
export const sources = ['afi', 'imdb', 'metacritic', 'variety', 'bfi', 'rt', 'letterboxd'] as const
export type Source = (typeof sources)[number]
export const sourceNames: Record<Source, string> = {
  afi: 'American Film Institute',
  imdb: 'IMDb',
  metacritic: 'Metacritic',
  variety: 'Variety',
  bfi: 'British Film Institute',
  rt: 'Rotten Tomatoes',
  letterboxd: 'Letterboxd',
}
export type RankField = `${Source}_rank`
export const rankFields = sources.map((source): RankField => `${source}_rank`)
