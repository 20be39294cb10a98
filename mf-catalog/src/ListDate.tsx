import type { Source } from '@cinecanon/contract'
import { sourceLists } from './sources.ts'

/** From when a source's places are: "2007", or "as of May 15, 2025" of a chart that moves. */
export function ListDate({ source }: { source: Source }) {
  const { date, isChart } = sourceLists[source]
  return (
    <>
      {isChart && 'as of '}
      <time dateTime={date.iso}>{date.text}</time>
    </>
  )
}
