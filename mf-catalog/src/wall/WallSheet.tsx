import {
  type CanonFilm,
  type PaperName,
  type PrintedList,
  papers,
  wallGrid,
  wallHeadings,
  wallMeasures,
} from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { posterOf, useSiteOrigin } from '@cinecanon/web'
import { counted } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { asDrawn } from '../poster/as-drawn.ts'

type Props = {
  paper: PaperName
  list: PrintedList
  movies: readonly CanonFilm[]
  /** It is null where every film hangs. */
  isSeen: ((movie: CanonFilm) => boolean) | null
  line: string
}

const { margin, head, foot, gap } = wallMeasures

/** It has the measures of the printed sheet, whose width is 100. */
export function WallSheet({ paper, list, movies, isSeen, line }: Props) {
  const tall = (papers[paper].height / papers[paper].width) * 100
  const room = { w: 100 - margin * 2, h: tall - margin * 2 - head - foot }
  const { columns, cell, w, h } = wallGrid(movies.length, room, gap)
  const [left, top] = [(100 - w) / 2, (tall - head - h - foot) / 2]
  const right = left + w
  const baseline = top + head - 4.2
  const host = useSiteOrigin().replace(/^https?:\/\//, '')
  const hung = isSeen ? movies.filter(isSeen).length : movies.length
  const frames = counted(movies.length - hung, 'empty frame')
  return (
    <Sheet
      viewBox={`0 0 100 ${tall}`}
      role="img"
      aria-label={`Preview of the sheet: ${counted(hung, 'poster')}, ${frames}`}
    >
      <text data-above="" x={left} y={baseline - 5.4}>
        {wallHeadings[list].above}
      </text>
      <text data-headline="" x={left} y={baseline}>
        {wallHeadings[list].headline}
      </text>
      <text x={right} y={baseline} textAnchor="end">
        <tspan data-number="">{hung}</tspan> {isSeen ? `of ${movies.length}` : 'films'}
      </text>
      <path d={`M${left} ${baseline + 2}h${w}`} />
      {movies.map((movie, index) => {
        const x = left + (index % columns) * (cell + gap)
        const y = top + head + Math.floor(index / columns) * (cell * 1.5 + gap)
        const box = { x, y, width: cell, height: cell * 1.5 }
        if (!isSeen || isSeen(movie))
          return <image key={movie.id} {...box} href={posterOf(asDrawn(movie))} />
        return (
          <g key={movie.id}>
            <rect {...box} />
            <text data-rank="" x={x + cell / 10} y={y + cell * 0.3}>
              {index + 1}
            </text>
          </g>
        )
      })}
      <text data-foot="" x={left} y={top + head + h + foot - 0.6}>
        {line}
      </text>
      <text data-foot="" x={right} y={top + head + h + foot - 0.6} textAnchor="end">
        {host}
      </text>
    </Sheet>
  )
}

/** Paper has its own colours in both themes. */
const Sheet = styled.svg`
  width: 100%;
  max-width: 46rem;
  margin-inline: auto;
  background: #faf6ee;
  box-shadow: ${theme.shadowHigh};
  font: 2.5px ${theme.font.text};
  fill: #1d1912;
  path {
    stroke: #1d1912;
    stroke-width: 0.2;
  }
  rect {
    fill: none;
    stroke: #a59c8c;
    stroke-width: 0.12;
  }
  [data-above] {
    font-size: 1.5px;
    font-weight: 600;
    letter-spacing: 0.1em;
    text-transform: uppercase;
    fill: #8a5a00;
  }
  [data-headline],
  [data-number],
  [data-rank] {
    font: 700 3.9px ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
  [data-number] {
    font-size: 8px;
  }
  [data-rank] {
    font-size: 2px;
  }
  [data-foot] {
    font-size: 1.6px;
    fill: #5f5648;
  }
`
