import {
  type CollectionKind,
  type CollectionSummary,
  collectionPath,
  type Source,
} from '@cinecanon/contract'
import {
  Bar,
  Card,
  from,
  Muted,
  Page,
  posterLook,
  Skeleton,
  Stack,
  theme,
  wholeEntryLook,
} from '@cinecanon/ui'
import { PageMeta, PosterImage, useMovieStates, useStaleSince } from '@cinecanon/web'
import { collectionsQuery } from '@cinecanon/web/collections'
import { counted } from '@cinecanon/web/counted'
import { ButtonLink } from '@cinecanon/web/links'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { mainHeading } from '../page-styles.ts'
import { sourceLists } from '../sources.tsx'

/** Every list, decade, genre, country and director, with how much of each is seen. */
export default function ListsPage() {
  const collections = useQuery(collectionsQuery)
  const staleSince = useStaleSince()
  return (
    <Page $gap={2} $padding={[4, 8]}>
      <PageMeta
        title="Every List"
        description="The canon, the Oscars, the seven lists behind the ranking, and all films by decade, genre, country and director, with what you have seen of each."
      />
      <Lead>
        <Stack $gap={1.5}>
          <h1>Every list</h1>
          <p>
            Seven authorities made the canon. Here is each of them whole, and all films by decade,
            genre, country and director, with what you have seen of each.
          </p>
        </Stack>
        <ButtonLink to="/movies/all">All Movies, A to Z</ButtonLink>
      </Lead>
      <Loaded
        query={collections}
        staleSince={staleSince}
        failure="Failed to fetch movies"
        skeleton={<Skeleton $height="80rem" />}
      >
        {(all) => <Index all={all} />}
      </Loaded>
    </Page>
  )
}

type All = { all: readonly CollectionSummary[] }

/** Of directors with fewer films there are hundreds. */
const fewestFilms = 4

function Index({ all }: All) {
  const ofKind = (kind: CollectionKind) => all.filter((each) => each.kind === kind)
  const directors = ofKind('director')
  const byName = directors.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
  return (
    <>
      <Section title="The lists">
        <Cards>
          {ofKind('list').map((list) => (
            <ListCard key={list.slug} list={list} />
          ))}
        </Cards>
      </Section>
      <Section title="Decades" note="Height: films. Gold: seen.">
        <Decades all={ofKind('decade')} />
      </Section>
      <Section title="Genres">
        <Table all={ofKind('genre')} />
      </Section>
      <Section title="Countries">
        <Table all={ofKind('country')} />
      </Section>
      <Section title="Directors" note="Four films or more">
        <Table all={directors.filter(({ movie_ids }) => movie_ids.length >= fewestFilms)} />
        <Others>
          <summary>All {directors.length} directors, A to Z</summary>
          <Table all={byName} />
        </Others>
      </Section>
    </>
  )
}

type SectionProps = { title: string; note?: string; children: ReactNode }

function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <Block aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {note && <Muted $size="small">{note}</Muted>}
      </Head>
      {children}
    </Block>
  )
}

/** Undefined as long as nobody's marks are known. */
function useSeen(): ((collection: CollectionSummary) => number) | undefined {
  const { hasMarks, marksOf } = useMovieStates()
  if (!hasMarks) return undefined
  return ({ movie_ids }) => movie_ids.filter((id) => marksOf(id).seen).length
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
  return sourceLists[slug as Source].list
}

/** One column for each, as high as it has films, filled as far as they are seen. */
function Decades({ all }: All) {
  const seenOf = useSeen()
  const most = Math.max(...all.map(({ movie_ids }) => movie_ids.length))
  return (
    <Columns>
      {all.map((decade) => {
        const { length } = decade.movie_ids
        const seen = seenOf?.(decade)
        return (
          <li key={decade.slug}>
            <Link to={collectionPath(decade)}>
              <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                <Level of={length / most} />
                {seen !== undefined && <Level of={seen / most} isSeen />}
              </svg>
              <b>{decade.title}</b>
              <small>{seen === undefined ? length : `${seen} of ${length}`}</small>
            </Link>
          </li>
        )
      })}
    </Columns>
  )
}

function Level({ of, isSeen }: { of: number; isSeen?: boolean }) {
  const height = Math.round(of * 100)
  return (
    <rect y={100 - height} width={10} height={height} data-kind={isSeen ? 'seen' : undefined} />
  )
}

function Table({ all }: All) {
  const seenOf = useSeen()
  return (
    <Rows>
      {all.map((each) => {
        const { length } = each.movie_ids
        const seen = seenOf?.(each)
        return (
          <li key={each.slug}>
            <Link to={collectionPath(each)}>
              <span>{each.title}</span>
              <small>{seen === undefined ? length : `${seen} of ${length}`}</small>
              {seen !== undefined && <Bar percent={(seen / length) * 100} />}
            </Link>
          </li>
        )
      })}
    </Rows>
  )
}

const Lead = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  justify-items: start;
  gap: ${theme.space(2)} ${theme.space(6)};
  padding-bottom: ${theme.space(2)};
  h1 {
    ${mainHeading}
    line-height: 1;
  }
  p {
    max-width: 60ch;
    color: ${theme.color.inkSoft};
  }
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`

const Block = styled.section`
  padding-block: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(0.5)} ${theme.space(2)};
  margin-bottom: ${theme.space(2.5)};
  h2 {
    font-size: 1.625rem;
  }
`

/** Nine lists: where there are two columns, the first is as wide as both. */
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

/** As many as there is room for: a phone's cards are half as wide. */
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

/** A phone scrolls them sideways. */
const Columns = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(3.5rem, 1fr);
  gap: ${theme.space(1.5)};
  overflow-x: auto;
  padding-bottom: ${theme.space(1)};
  a {
    display: grid;
    justify-items: center;
    gap: ${theme.space(0.75)};
    padding: 2px;
    text-decoration: none;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  svg {
    width: 100%;
    height: 8rem;
    fill: ${theme.color.sunken};
  }
  [data-kind='seen'] {
    fill: ${theme.color.accentMark};
  }
  b {
    font: 500 1.125rem/1 ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
  small {
    color: ${theme.color.inkSoft};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  a:hover b {
    text-decoration: underline;
  }
`

const Rows = styled.ul`
  column-gap: ${theme.space(6)};
  li {
    break-inside: avoid;
    border-bottom: 1px solid ${theme.color.line};
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 4rem;
    align-items: center;
    gap: ${theme.space(2)};
    min-height: 3rem;
    text-decoration: none;
  }
  a:hover span {
    text-decoration: underline;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  small {
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
  small:last-child {
    grid-column: 2 / 4;
    justify-self: end;
  }
  ${from.md} {
    columns: 2;
  }
  ${from.lg} {
    columns: 3;
  }
`

const Others = styled.details`
  margin-top: ${theme.space(2)};
  summary {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${theme.color.accent};
    font-weight: 600;
    cursor: pointer;
  }
`
