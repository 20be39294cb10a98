import { type Source, sources } from '@cinecanon/contract'
import { ExternalLink, Muted, theme } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ListDate, sourceLists } from '../../sources.tsx'
import { numberOnes } from './facts.ts'

/** The seven sources: who asks whom, how, and what comes first. */
export function SourceList() {
  return (
    <List>
      {sources.map((source) => (
        <Entry key={source}>
          <h3>
            <ExternalLink href={sourceLists[source].url}>{about[source].name}</ExternalLink>
          </h3>
          <Muted $size="medium">
            {about[source].when}, <ListDate source={source} />
          </Muted>
          <p>{about[source].text}</p>
          <First $size="medium">
            First place: <em>{titleText(numberOnes[source].title)}</em> ({numberOnes[source].year})
          </First>
        </Entry>
      ))}
    </List>
  )
}

const about: Record<Source, { name: string; when: string; text: ReactNode }> = {
  afi: {
    name: 'AFI’s 100 Years…100 Movies',
    when: 'A jury’s vote',
    text: (
      <>
        The American Film Institute sent a ballot of 400 American films to more than 1,500
        directors, actors, writers, critics and historians. The list dates from 1998 and has been
        revised once, nine years later; we use the revision.
      </>
    ),
  },
  imdb: {
    name: 'IMDb Top 250',
    when: 'A living chart of users’ ratings',
    text: (
      <>
        The largest electorate of the seven. Anyone with an account may give a film one to ten
        stars, and a weighted average of those ratings sets the order, day after day.
      </>
    ),
  },
  metacritic: {
    name: 'Metacritic',
    when: 'A living chart of reviews',
    text: (
      <>
        What critics wrote, turned into a number. Each published review becomes a mark out of 100,
        some critics weigh more than others, and the films with the highest average lead.
      </>
    ),
  },
  variety: {
    name: 'Variety, The 100 Greatest Movies of All Time',
    when: 'An editors’ choice',
    text: (
      <>
        The trade paper’s first list of this kind in well over a century of covering films. More
        than thirty of its critics, writers and editors named their candidates, and the hundred were
        argued out from those.
      </>
    ),
  },
  bfi: {
    name: 'BFI Sight and Sound',
    when: 'A critics’ poll, held every ten years',
    text: (
      <>
        The British Film Institute’s magazine has asked since 1952. The last time, 1,639 critics,
        programmers, curators, archivists and academics named ten films each. Votes are counted, and
        films with equally many share a place.
      </>
    ),
  },
  rt: {
    name: 'Rotten Tomatoes',
    when: 'A guide of reviews and audience scores, revised now and then',
    text: (
      <>
        The share of critics who recommend a film counts most. The audience’s score counts too, and
        so do the numbers of reviews and votes, the film’s year, and the editors, who have the last
        word.
      </>
    ),
  },
  letterboxd: {
    name: 'Letterboxd Top 250, today a Top 500',
    when: 'A living chart of members’ ratings',
    text: (
      <>
        The younger crowd, and a very well-travelled one: people who keep a diary of what they
        watch. A weighted average of their ratings orders the narrative films.
      </>
    ),
  },
}

const List = styled.div`
  margin-top: ${theme.space(3)};
`

const Entry = styled.div`
  padding-block: ${theme.space(2.5)};
  border-top: 1px solid ${theme.color.line};
  break-inside: avoid;
  && h3 {
    margin: 0;
  }
  h3 a {
    text-decoration-color: ${theme.color.accentMark};
    text-decoration-thickness: 1px;
  }
  h3 a:hover {
    text-decoration-thickness: 2px;
  }
  && p {
    margin-top: ${theme.space(1)};
  }
`

const First = styled(Muted)`
  em {
    color: ${theme.color.ink};
  }
`
