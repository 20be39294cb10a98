import {
  type ListType,
  type Movie,
  type PaperName,
  papers,
  wallGrid,
  wallHeadings,
  wallMeasures,
} from '@cinecanon/contract'
import { from, theme } from '@cinecanon/ui'
import { PosterImage, useSiteOrigin } from '@cinecanon/web'
import { counted, titleText } from '@cinecanon/web/text'
import { css, styled } from 'styled-components'
import { asDrawn } from '../poster/as-drawn.ts'

type Props = {
  paper: PaperName
  list: ListType
  movies: readonly Movie[]
  /** It is null where every film hangs. */
  isSeen: ((movie: Movie) => boolean) | null
  line: string
}

/** It has the measures of the printed sheet, a hundredth of whose width is 1cqw. */
export function WallSheet({ paper, list, movies, isSeen, line }: Props) {
  const { above, headline } = wallHeadings[list]
  const hung = isSeen ? movies.filter(isSeen).length : movies.length
  const count = isSeen ? `of ${movies.length}` : 'films'
  const host = useSiteOrigin().replace(/^https?:\/\//, '')
  return (
    <Frame>
      <Sheet
        $paper={paper}
        $count={movies.length}
        role="img"
        aria-label={`Preview of the sheet: ${counted(hung, 'poster')}, ${counted(movies.length - hung, 'empty frame')}`}
      >
        <div aria-hidden="true">
          <header>
            <p>
              <span>{above}</span>
              <b>{headline}</b>
            </p>
            <p>
              <strong>{hung}</strong> {count}
            </p>
          </header>
          <ol>
            {movies.map((movie, index) => (
              <li key={movie.id}>
                {!isSeen || isSeen(movie) ? (
                  <PosterImage movie={asDrawn(movie)} alt="" />
                ) : (
                  <p>
                    <b>{index + 1}</b> <span>{titleText(movie.title)}</span>
                  </p>
                )}
              </li>
            ))}
          </ol>
          <footer>
            <span>{line}</span>
            <span>{host}</span>
          </footer>
        </div>
      </Sheet>
    </Frame>
  )
}

const Frame = styled.div`
  padding: ${theme.space(2)};
  margin-inline: -${theme.space(2)};
  background: ${theme.color.sunken};
  ${from.md} {
    margin-inline: 0;
    padding: ${theme.space(4)};
  }
`

/** The paper has its own colours in both themes. */
const colours = { paper: '#faf6ee', ink: '#1d1912', soft: '#5f5648', accent: '#8a5a00' }

const { margin, head, foot, gap } = wallMeasures

function measuresOf({ $paper, $count }: { $paper: PaperName; $count: number }) {
  const { width, height } = papers[$paper]
  const tall = (height / width) * 100
  const room = { w: 100 - margin * 2, h: tall - margin * 2 - head - foot }
  const grid = wallGrid($count, room, gap)
  return css`
    aspect-ratio: ${width} / ${height};
    > div {
      width: ${grid.w}cqw;
    }
    ol {
      grid-template-columns: repeat(${grid.columns}, minmax(0, 1fr));
    }
  `
}

const Sheet = styled.div<{ $paper: PaperName; $count: number }>`
  container-type: inline-size;
  display: grid;
  place-items: center;
  max-width: 46rem;
  margin-inline: auto;
  background: ${colours.paper};
  color: ${colours.ink};
  box-shadow: ${theme.shadowHigh};
  ${measuresOf}
  header {
    display: flex;
    justify-content: space-between;
    align-items: last baseline;
    height: ${head - 2}cqw;
    margin-bottom: 2cqw;
    padding-bottom: 1.5cqw;
    border-bottom: 0.2cqw solid;
    line-height: 1;
    white-space: nowrap;
  }
  header p {
    font-size: 2.5cqw;
  }
  header span {
    display: block;
    margin-bottom: 1.4cqw;
    font-size: 1.5cqw;
    font-weight: 600;
    letter-spacing: 0.1em;
    text-transform: uppercase;
    color: ${colours.accent};
  }
  header b {
    font: 700 3.9cqw/1 ${theme.font.display};
  }
  strong {
    font: 800 8cqw/0.7 ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
  ol {
    display: grid;
    gap: ${gap}cqw;
  }
  li {
    aspect-ratio: 2 / 3;
    overflow: hidden;
  }
  img {
    width: 100%;
    height: 100%;
  }
  li p {
    height: 100%;
    padding: 0.7cqw;
    border: 1px solid #a59c8c;
    font-size: 0.8cqw;
    line-height: 1.15;
    color: ${colours.soft};
  }
  li b {
    display: block;
    margin-bottom: 0.5cqw;
    font: 800 2.2cqw/1 ${theme.font.display};
    font-variant-numeric: lining-nums;
    color: ${colours.ink};
  }
  li span {
    display: none;
    ${from.lg} {
      display: block;
    }
  }
  footer {
    display: flex;
    align-items: end;
    justify-content: space-between;
    gap: 2cqw;
    height: ${foot}cqw;
    font-size: 1.7cqw;
    line-height: 1.2;
    color: ${colours.soft};
    white-space: nowrap;
  }
`
