import type { Rehearsal } from '@cinecanon/contract'
import { counted, countText, titleText } from '@cinecanon/web/text'
import { FilmRow, Group, Note, PagedList } from './PagedList.tsx'

export function LeftAside({ rehearsal }: { rehearsal: Rehearsal }) {
  const { skipped, silent, repeated = 0, failedFiles = [] } = rehearsal
  return (
    <>
      {silent && <SilentRows {...silent} />}
      {skipped > 0 && <Note>{skipped} series, episodes and games were skipped.</Note>}
      {repeated > 0 && (
        <Note>Films that the file names more than once: {counted(repeated, 'row')}.</Note>
      )}
      {failedFiles.map(({ name, reason }) => (
        <Note key={name}>
          <strong>{name}</strong> was not read: {reason}
        </Note>
      ))}
    </>
  )
}

function SilentRows({ count, titles }: NonNullable<Rehearsal['silent']>) {
  const more = count - titles.length
  return (
    <Group title="Rows that say neither seen nor wanted" count={count}>
      <Note>To import them, write yes in a column “Seen” or “Watchlist”.</Note>
      <PagedList items={titles} label="Rows that say neither seen nor wanted">
        {(title, index) => <FilmRow key={index}>{titleText(title)}</FilmRow>}
      </PagedList>
      {more > 0 && <Note>And {countText(more)} more.</Note>}
    </Group>
  )
}
