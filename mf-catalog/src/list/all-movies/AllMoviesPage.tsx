import { Button, from, Page, Skeleton, Stack, StaleNote, theme } from '@cinecanon/ui'
import { PageMeta, useStaleSince } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { useId } from 'react'
import { styled } from 'styled-components'
import { LoadedFilms } from '../../page/LoadedFilms.tsx'
import { MainHeading } from '../../page/page-styles.ts'
import { Empty } from '../EmptyList.tsx'
import { FilterField } from './FilterField.tsx'
import { IndexSection } from './IndexSection.tsx'
import { LetterBar } from './LetterBar.tsx'
import { byLetter, type IndexEntry, movieIndexQuery, search } from './movie-index.ts'
import { useFilterText } from './use-filter-text.ts'

export default function AllMoviesPage() {
  const index = useQuery(movieIndexQuery)
  return (
    <Page $gap={3} $padding={[6, 8]}>
      <PageMeta
        title="All Movies"
        description="Every film of the Top 100 and every winner of the Oscar for Best Picture, from A to Z."
        isNoindex
      />
      <Intro $gap={1.5}>
        <MainHeading>All Movies</MainHeading>
        <p>
          The Top 100 and every winner of the Oscar for Best Picture, from A to Z. Every other film
          stands in the <Link to="/lists">lists</Link>, by decade, genre, country and director.
        </p>
      </Intro>
      <LoadedFilms query={index} skeleton={<Skeleton $height="60rem" />}>
        {(entries) => <Index entries={entries} />}
      </LoadedFilms>
    </Page>
  )
}

function Index({ entries }: { entries: readonly IndexEntry[] }) {
  const { value: text, edit, save } = useFilterText()
  const id = useId()
  const staleSince = useStaleSince()
  const found = search(entries, text)
  const groups = byLetter(found)
  return (
    <>
      <Tools $gap={1}>
        <FilterField text={text} onText={edit} onLeave={save} controls={id} />
        <p role="status">{countOf(found.length, entries.length)}</p>
      </Tools>
      <LetterBar present={groups.map(({ letter }) => letter)} />
      <div id={id}>
        <StaleNote since={staleSince} />
        {groups.map((group) => (
          <IndexSection key={group.letter} {...group} />
        ))}
        {groups.length === 0 && (
          <Nothing title={`Nothing here matches “${text.trim()}”`}>
            <Button onClick={() => edit('')}>Show all movies</Button>
          </Nothing>
        )}
      </div>
    </>
  )
}

function countOf(found: number, all: number): string {
  return found === all ? `${all} movies` : `${found} of ${all} movies`
}

const Intro = styled(Stack)`
  max-width: ${theme.measure};
  p {
    font-size: 1.0625rem;
    color: ${theme.color.inkSoft};
  }
`

const Tools = styled(Stack)`
  align-items: center;
  [role='status'] {
    color: ${theme.color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
  ${from.sm} {
    grid-template-columns: minmax(0, 24rem) 1fr;
    gap: ${theme.space(3)};
  }
`

const Nothing = styled(Empty)`
  border-bottom: 0;
`
