import {
  badgeLists,
  type CanonFilm,
  type ListType,
  longestWallLine,
  ownCanon,
  type PrintedList,
  paperNames,
  papers,
  printedLists,
  readWeights,
  weightsQuery,
} from '@cinecanon/contract'
import {
  Card,
  Field,
  from,
  Muted,
  NeedsScripts,
  Page,
  Segments,
  Skeleton,
  Stack,
  theme,
} from '@cinecanon/ui'
import {
  moviesQuery,
  PageMeta,
  useAddress,
  useMovieStates,
  useSearchChoice,
  useSession,
} from '@cinecanon/web'
import { Failed } from '@cinecanon/web/loaded'
import { inOrder } from '@cinecanon/web/poster-wall'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { type ComponentProps, useState } from 'react'
import { styled } from 'styled-components'
import { canonFilmsQuery } from '../canon/queries.ts'
import { LoadedFilms } from '../page/LoadedFilms.tsx'
import { Lead, PageHead } from '../page/page-styles.ts'
import { WallDownload } from './WallDownload.tsx'
import { WallSheet } from './WallSheet.tsx'

export default function WallPage() {
  const [list, setList] = useSearchChoice('list', printedLists)
  return (
    <Page $padding={[6, 8]} $gap={0}>
      <PageMeta
        title="The wall on paper"
        description="The posters of the Top 100 or of every Best Picture winner on one sheet, to print in any size."
      />
      <PageHead>
        <h1>The hundred, on your wall</h1>
        <Lead>
          What you have seen hangs; what you haven’t is an empty frame with its number. Print it
          today, and again when more of it hangs.
        </Lead>
      </PageHead>
      {list === 'own-canon' ? (
        <CanonOnPaper list={list} setList={setList} />
      ) : (
        <ListOnPaper list={list} setList={setList} />
      )}
    </Page>
  )
}

type ListProps<List> = { list: List; setList: (list: PrintedList) => void }

function ListOnPaper(props: ListProps<ListType>) {
  return (
    <LoadedFilms query={useQuery(moviesQuery(props.list))} skeleton={<Shape />}>
      {(all) => <Wall {...props} movies={inOrder(all, props.list)} />}
    </LoadedFilms>
  )
}

function CanonOnPaper(props: ListProps<'own-canon'>) {
  const { weights } = readWeights(useAddress().search)
  return (
    <LoadedFilms query={useQuery(canonFilmsQuery)} skeleton={<Shape />}>
      {(all) => <Wall {...props} movies={ownCanon(all, weights)} canon={weightsQuery(weights)} />}
    </LoadedFilms>
  )
}

const hangings = [
  { value: 'seen', label: 'What I’ve seen' },
  { value: 'all', label: 'All of it' },
] as const
type Hanging = (typeof hangings)[number]['value']

const listOptions = [
  { value: 'top100', label: 'The Top 100' },
  { value: 'oscar-winners', label: 'Winners' },
] as const
const withOwnCanon = [...listOptions, { value: 'own-canon', label: 'My canon' }] as const

const paperOptions = paperNames.map((value) => ({ value, label: papers[value].name }))

type Props = ListProps<PrintedList> & {
  movies: readonly CanonFilm[]
  canon?: { w: string; a: string }
}

function Wall({ list, setList, movies, canon }: Props) {
  const marks = useMovieStates()
  const { search } = useAddress()
  const { isAuthenticated, isUnavailable } = useSession()
  const [paper, setPaper] = useSearchChoice('paper', paperNames)
  const [hanging, setHanging] = useState<Hanging>('seen')
  const [line, setLine] = useState('')
  const isOwn = marks.hasMarks || marks.hasTicks
  const isSeen = isOwn && hanging === 'seen' ? ({ id }: CanonFilm) => marks.marksOf(id).seen : null
  const seen_ids = isSeen ? movies.filter(isSeen).map(({ id }) => id) : undefined
  if (marks.isLoading) return <Shape />
  return (
    <Layout>
      <Options>
        {(isAuthenticated || isUnavailable) && !marks.hasMarks && (
          <Failed onRetry={marks.retry}>
            Your marks could not be loaded, so every film hangs for now.
          </Failed>
        )}
        <Choice label="Paper" value={paper} options={paperOptions} onChange={setPaper} />
        <Choice<PrintedList>
          label="List"
          value={list}
          options={search.has('w') ? withOwnCanon : listOptions}
          onChange={setList}
        />
        {isOwn ? (
          <Choice label="What hangs" value={hanging} options={hangings} onChange={setHanging} />
        ) : (
          <Muted $size="small">
            Every film hangs.{' '}
            <Link to={`${list === 'own-canon' ? '/' : badgeLists[list].path}?view=tick`}>
              Tick what you have seen
            </Link>
            , and the others become empty frames.
          </Muted>
        )}
        <Field
          label="Line at the foot"
          hint={`A name, a date, a dedication: ${longestWallLine} characters at most.`}
          maxLength={longestWallLine}
          value={line}
          onChange={({ target }) => setLine(target.value)}
        />
        <WallDownload content={{ list, canon, line, seen_ids }} paper={paper} />
        <NeedsScripts />
      </Options>
      <WallSheet {...{ paper, list, movies, isSeen, line }} />
    </Layout>
  )
}

function Choice<T extends string>(props: ComponentProps<typeof Segments<T>>) {
  return (
    <div>
      <Label aria-hidden>{props.label}</Label>
      <Segments {...props} />
    </div>
  )
}

function Shape() {
  return (
    <Layout aria-busy="true">
      <Skeleton $height="24rem" />
      <Skeleton $height="40rem" />
    </Layout>
  )
}

/** Phones show the preview first, because each choice changes it. */
const Layout = styled(Stack).attrs({ $gap: 3 })`
  > :last-child {
    order: -1;
  }
  ${from.lg} {
    grid-template-columns: 21rem minmax(0, 1fr);
    gap: ${theme.space(6)};
    align-items: start;
    > :last-child {
      order: 0;
    }
  }
`

const Options = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2.5)};
  [role='group'] {
    display: flex;
    margin-top: 0.375rem;
  }
  [role='group'] > button {
    flex: auto;
    padding-inline: ${theme.space(0.5)};
  }
`

const Label = styled.p`
  font-weight: 600;
  font-size: 0.9375rem;
`
