import { type CollectionSummary, collectionPath, listNames, type Source } from '@cinecanon/contract'
import { Bar, Card, from, Muted, posterLook, theme, wholeEntryLook } from '@cinecanon/ui'
import { PosterImage } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { counted } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { useSeen } from './queries.ts'

export function ListCards({ all }: { all: readonly CollectionSummary[] }) {
  return (
    <Cards>
      {all.map((list) => (
        <ListCard key={list.slug} list={list} />
      ))}
    </Cards>
  )
}

function ListCard({ list }: { list: CollectionSummary }) {
  const seen = useSeen()?.(list)
  const { length } = list.movie_ids
  const percent = seen === undefined ? 0 : Math.round((seen / length) * 100)
  return (
    <Entry as="li">
      <Cover>
        {list.cover.map((movie) => (
          <Poster key={movie.id} movie={movie} alt="" />
        ))}
      </Cover>
      <div>
        <Name to={collectionPath(list)}>{list.title}</Name>
        <Muted $size="small">{aboutList(list)}</Muted>
      </div>
      {seen === undefined ? (
        <Muted $size="small">{counted(length, 'film')}</Muted>
      ) : (
        <>
          <Bar percent={percent} />
          <Count $size="small">
            <span>
              Seen {seen} of {length}
            </span>
            <span>{percent}%</span>
          </Count>
        </>
      )}
    </Entry>
  )
}

function aboutList({ slug }: CollectionSummary): string {
  if (slug === 'top100') return 'The canon: all seven together'
  if (slug === 'oscar-winners') return 'Every winner, by ceremony'
  return listNames[slug as Source]
}

/** The first card fills a row of two columns, because there are nine. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(1.5)};
  > :first-child {
    grid-column: 1 / -1;
  }
  ${from.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${theme.space(3)};
    > :first-child {
      grid-column: auto;
    }
  }
`

const Entry = styled(Card)`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${theme.space(1.5)};
  padding: ${theme.space(1.5)};
  transition: box-shadow ${theme.motion.quick};
  &:hover {
    box-shadow: ${theme.shadow};
  }
  ${from.md} {
    padding: ${theme.space(2)};
  }
`

/** A phone's cards show three posters, because they are half as wide. */
const Cover = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 4px;
  > :nth-child(n + 4) {
    display: none;
  }
  ${Entry}:first-child > & {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    > * {
      display: block;
    }
  }
  ${from.md} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    > :nth-child(n + 4) {
      display: block;
    }
  }
`

const Poster = styled(PosterImage)`
  ${posterLook}
  border-radius: 2px;
`

const Name = styled(Link)`
  font: 600 1.125rem/1.2 ${theme.font.display};
  ${wholeEntryLook}
`

const Count = styled(Muted)`
  display: flex;
  justify-content: space-between;
  font-variant-numeric: tabular-nums;
`
