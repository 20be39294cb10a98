import { Columns, Muted, theme, VisuallyHidden, wholeEntryLook } from '@cinecanon/ui'
import { MovieLink } from '@cinecanon/web/links'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Poster } from '../page/page-styles.ts'
import { TitledSection } from '../page/TitledSection.tsx'
import type { Gap, Ranking } from './disagreements.ts'

type Props = {
  title: string
  note: string
  columns: readonly { heading?: string; gaps: readonly Gap[]; isReversed?: boolean }[]
}

export function Disagreements({ title, note, columns }: Props) {
  if (columns.every(({ gaps }) => gaps.length === 0)) return null
  return (
    <TitledSection title={title} note={note}>
      <Columns $gap={[3, 6]}>
        {columns.map(({ heading, gaps, isReversed = false }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <div key={index}>
            {heading && <Heading>{heading}</Heading>}
            <Lines>
              {gaps.map((gap) => (
                <Line key={gap.movie.id} gap={gap} isReversed={isReversed} />
              ))}
            </Lines>
          </div>
        ))}
      </Columns>
    </TitledSection>
  )
}

function Line({ gap: { movie, better, worse }, isReversed }: { gap: Gap; isReversed: boolean }) {
  const [left, right] = isReversed ? [worse, better] : [better, worse]
  return (
    <Entry>
      <Poster movie={movie} alt="" />
      <div>
        <Title movie={movie}>{titleText(movie.title)}</Title>
        <Muted $size="small">{movie.year}</Muted>
      </div>
      <Ranks>
        <Figure index={left} />
        <Arrow viewBox="0 0 64 12" aria-hidden="true" data-reversed={isReversed ? '' : undefined}>
          <path d="M0 6h62M56 1l6 5-6 5" />
        </Arrow>
        <Figure index={right} />
      </Ranks>
    </Entry>
  )
}

function Figure({ index: { rank, list } }: { index: Ranking }) {
  return (
    <span>
      {rank ?? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>not on</VisuallyHidden>
        </>
      )}
      <small>{list}</small>
    </span>
  )
}

const narrow = '27rem'

const Heading = styled.h3`
  padding-bottom: ${theme.space(1.25)};
  font: 600 0.875rem/1.3 ${theme.font.text};
  letter-spacing: 0;
  color: ${theme.color.inkSoft};
`

const Lines = styled.ul`
  container-type: inline-size;
  border-top: 1px solid ${theme.color.line};
`

const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(1.75)};
  min-height: 4.375rem;
  padding-block: ${theme.space(1)};
  border-bottom: 1px solid ${theme.color.line};
  @container (max-width: ${narrow}) {
    > :first-child {
      grid-row: span 2;
    }
    > :last-child {
      grid-column: 2;
    }
  }
`

const Title = styled(MovieLink)`
  font: 600 1rem/1.2 ${theme.font.display};
  ${wholeEntryLook}
`

const Ranks = styled.p`
  display: grid;
  grid-template-columns: minmax(2.75rem, auto) 2.5rem minmax(2.75rem, auto);
  align-items: center;
  justify-items: center;
  gap: ${theme.space(0.5)};
  font: 420 1.25rem/1 ${theme.font.display};
  font-variant-numeric: tabular-nums lining-nums;
  text-align: center;
  small {
    display: block;
    font: 600 0.6875rem/1.5 ${theme.font.text};
    color: ${theme.color.inkSoft};
  }
  @container (max-width: ${narrow}) {
    justify-content: start;
  }
  @container (min-width: ${narrow}) {
    grid-template-columns: 5.5rem 2.5rem 5.5rem;
  }
`

const Arrow = styled.svg`
  width: 100%;
  fill: none;
  stroke: ${theme.color.accentMark};
  stroke-width: 2;
  &[data-reversed] {
    transform: scaleX(-1);
  }
`
