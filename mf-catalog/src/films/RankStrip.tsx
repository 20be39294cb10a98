import { collectionPath, listNames, type Movie, sourceNames, sources } from '@cinecanon/contract'
import { from, RankNumeral, theme, VisuallyHidden, wholeEntryLook } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { ListDate, sourceLists } from './sources.tsx'

/** Ranks stand on a log scale, because the first ones differ most. */
export function RankStrip({ film }: { film: Movie }) {
  return (
    <Strip>
      {sources.map((source) => {
        const rank = film[`${source}_rank`]
        const [name, list] = [sourceNames[source], listNames[source]]
        return (
          <li key={source} title={`${name}: ${list}`}>
            {rank === null ? <None>–</None> : <Figure text={`#${rank}`} />}
            <Dot rank={rank} />
            <Name to={collectionPath({ kind: 'list', slug: source })}>
              <span aria-hidden="true">
                {sourceLists[source].abbreviation ?? sourceLists[source].short}
              </span>
              <VisuallyHidden>
                {name}: {list}, <ListDate source={source} />
                {rank === null && ', not listed'}
              </VisuallyHidden>
            </Name>
          </li>
        )
      })}
    </Strip>
  )
}

const height = 72
const margin = 8
const lowest = 100

function Dot({ rank }: { rank: number | null }) {
  const scale = height - 2 * margin
  const y = margin + scale * (Math.log(rank ?? lowest) / Math.log(lowest))
  return (
    <Plot width="16" height={height} aria-hidden="true" data-missing={rank === null || undefined}>
      <path d={`M8 ${margin}V${height - margin}`} />
      <circle cx="8" cy={Math.round(y * 10) / 10} r="6" />
    </Plot>
  )
}

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(${sources.length}, minmax(0, 1fr));
  border-block: 1px solid ${theme.color.line};
  li {
    position: relative;
    display: grid;
    justify-items: center;
    gap: ${theme.space(0.5)};
    padding-block: ${theme.space(1.5)} ${theme.space(1)};
    text-align: center;
  }
  li + li {
    box-shadow: inset 1px 0 ${theme.color.line};
  }
`

const Figure = styled(RankNumeral)`
  font-size: 1.25rem;
  ${from.sm} {
    font-size: 1.75rem;
  }
`

const None = styled.span.attrs({ 'aria-hidden': true })`
  font: 400 1.25rem / 1 ${theme.font.display};
  color: ${theme.color.inkSoft};
  ${from.sm} {
    font-size: 1.75rem;
  }
`

const Plot = styled.svg`
  path {
    stroke: ${theme.color.line};
  }
  circle {
    fill: ${theme.color.accentMark};
  }
  &[data-missing] circle {
    fill: ${theme.color.ground};
    stroke: ${theme.color.edge};
    stroke-width: 1.75;
  }
`

const Name = styled(Link)`
  font-size: 0.75rem;
  font-weight: 600;
  color: ${theme.color.inkSoft};
  ${from.sm} {
    font-size: 0.8125rem;
  }
  ${wholeEntryLook}
`
