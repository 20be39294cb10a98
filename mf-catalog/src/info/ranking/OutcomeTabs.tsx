import { sources } from '@cinecanon/contract'
import { from, theme } from '@cinecanon/ui'
import { moviePath, useSearchChoice } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { type KeyboardEvent, useId } from 'react'
import { styled } from 'styled-components'
import { sourceLists } from '../../sources.tsx'
import { Table } from '../Prose.tsx'
import { edition, type Film, firstTen, numberOnes } from './facts.ts'

const tabs = ['top100', 'number-ones'] as const
type Tab = (typeof tabs)[number]
const labels: Record<Tab, string> = { top100: 'Top 100', 'number-ones': 'Number ones' }

/** Tabs are links, so that they work without scripts; `place` is the section to return to. */
export function OutcomeTabs({ place }: { place: string }) {
  const [chosen] = useSearchChoice('tab', tabs)
  const id = useId()
  return (
    <>
      <Bar>
        <div role="tablist" aria-label="What the ranking says" onKeyDown={moveByKey}>
          {tabs.map((tab) => (
            <TabLink
              key={tab}
              id={`${id}-${tab}`}
              role="tab"
              aria-selected={tab === chosen}
              aria-controls={tab === chosen ? `${id}-panel` : undefined}
              tabIndex={tab === chosen ? 0 : -1}
              to={{ search: tab === tabs[0] ? '' : `?tab=${tab}`, hash: place }}
              replace
            >
              {labels[tab]}
            </TabLink>
          ))}
        </div>
        <TabLink to="/oscar-winners">Oscar Winners</TabLink>
      </Bar>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {chosen === 'top100' ? <FirstTen /> : <NumberOnes />}
      </Panel>
    </>
  )
}

function FirstTen() {
  return (
    <Table>
      <caption>The first ten of the hundred, {edition}</caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Film</th>
          <th scope="col" data-figure="">
            Lists
          </th>
          <th scope="col" data-figure="">
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {firstTen.map(({ score, lists, ...film }, index) => (
          <tr key={film.title}>
            <td>{index + 1}</td>
            <td>
              <FilmLink film={film} />
            </td>
            <td data-figure="">{lists}</td>
            <td data-figure="">{score}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function NumberOnes() {
  return (
    <Table>
      <caption>The film that each source puts first, and where it stands here, {edition}</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Its number one</th>
          <th scope="col" data-figure="">
            Here
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={source}>
            <th scope="row">{sourceLists[source].short}</th>
            <td>
              <FilmLink film={numberOnes[source]} />
            </td>
            <td data-figure="">{numberOnes[source].place}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function FilmLink({ film }: { film: Film }) {
  return (
    <>
      <Link to={moviePath(film)}>{titleText(film.title)}</Link> ({film.year})
    </>
  )
}

/** Arrows, Home and End select the tab they move to; Space does what Enter does. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = all.indexOf(event.target as HTMLElement)
  const target = all.at(moves[event.key]?.(at, all.length) ?? all.length)
  if (!target) return
  event.preventDefault()
  target.focus()
  target.click()
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
  ' ': (at) => at,
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-top: ${theme.space(3)};
  border-bottom: 1px solid ${theme.color.line};
  > div {
    display: flex;
    flex-wrap: wrap;
  }
  @media print {
    display: none;
  }
`

const TabLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: ${theme.space(1)};
  font-size: 1rem;
  font-weight: 600;
  color: ${theme.color.inkSoft};
  text-decoration: none;
  transition: color ${theme.motion.quick};
  &:hover {
    color: ${theme.color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    color: ${theme.color.ink};
    box-shadow: inset 0 -2px ${theme.color.accentMark};
  }
  ${from.sm} {
    padding-inline: ${theme.space(1.5)};
  }
`

const Panel = styled.div`
  margin-top: ${theme.space(2)};
`
