import type { Movie } from '@cinecanon/contract'
import { Cluster, Pager, Segments, Select, Skeleton } from '@cinecanon/ui'
import { useAddress, usePageChoice } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { counted } from '@cinecanon/web/text'
import { Note, Page } from '../page/page.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import {
  filmsOf,
  filmsQuery,
  type PosterList,
  posterFacts,
  posterListFrom,
  posterListOptions,
  posterLists,
} from './poster-lists.ts'

const widths = ['84', '200', '500'] as const
type Width = (typeof widths)[number]
const standardWidth: Width = '200'

const pageSizes: Record<Width, number> = { 84: 100, 200: 50, 500: 20 }

export default function PostersPage() {
  const { search, change } = useAddress()
  const list = posterListFrom(search)
  const width = widths.find((each) => each === search.get('width')) ?? standardWidth
  const choose = (name: string, value: string, standard: string) => {
    const named = value === standard ? undefined : value
    change(new Map([[name, named]]).set('page', undefined), { replace: true })
  }
  return (
    <Page title="Posters">
      <Cluster $gap={2} $align="center" $justify="space-between">
        <Select
          label="List"
          value={list}
          options={posterListOptions}
          onChange={(next) => choose('list', next, posterLists[0])}
        />
        <Segments
          label="Width in pixels"
          value={width}
          options={widths.map((value) => ({ value, label: value }))}
          onChange={(next) => choose('width', next, standardWidth)}
        />
      </Cluster>
      <Loaded
        query={useQuery(filmsQuery(list))}
        what="The films"
        skeleton={<Skeleton $height="40rem" />}
      >
        {(movies) => <Sheets list={list} width={width} movies={filmsOf(list, movies)} />}
      </Loaded>
    </Page>
  )
}

type SheetsProps = { list: PosterList; width: Width; movies: readonly Movie[] }

function Sheets({ list, width, movies }: SheetsProps) {
  const pageSize = pageSizes[width]
  const [page, setPage] = usePageChoice(Math.ceil(movies.length / pageSize))
  const shown = movies.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <Note aria-live="polite">{summaryOf(movies)}</Note>
      <ContactSheet key={list} movies={shown} width={Number(width)} />
      <Pager
        page={page}
        pageSize={pageSize}
        total={movies.length}
        things="posters"
        onPage={setPage}
      />
    </>
  )
}

function summaryOf(movies: readonly Movie[]): string {
  const facts = movies.map(posterFacts)
  const titles = facts.filter(({ isTypeAlone }) => isTypeAlone).length
  const replaced = facts.filter(({ isReplaced }) => isReplaced).length
  const all = `${counted(movies.length, 'poster')}, ${movies.length - titles} drawn and ${titles} of a title alone.`
  return replaced > 0 ? `${all} Visitors see another picture in place of ${replaced}.` : all
}
