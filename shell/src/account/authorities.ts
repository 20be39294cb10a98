/** The seven lists behind the composite rank, as people know them. */
export const authorities = [
  { name: 'American Film Institute', list: '100 Years … 100 Movies' },
  { name: 'IMDb', list: 'Top 250' },
  { name: 'Metacritic', list: 'Best movies of all time' },
  { name: 'Variety', list: '100 Greatest Movies' },
  { name: 'British Film Institute', list: 'Sight and Sound poll' },
  { name: 'Rotten Tomatoes', list: 'Top 100' },
  { name: 'Letterboxd', list: 'Top 250' },
]

/** The seven in one phrase. */
export const authorityNames = new Intl.ListFormat('en').format(authorities.map(({ name }) => name))
