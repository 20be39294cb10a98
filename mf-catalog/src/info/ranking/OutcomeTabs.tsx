import { sources } from '@cinecanon/contract'
import { Cluster, TabList, tabLook, theme } from '@cinecanon/ui'
import { moviePath, useSearchChoice } from '@cinecanon/web'
import { Link, useNavigate } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { useId } from 'react'
import { styled } from 'styled-components'
import { sourceLists } from '../../films/sources.tsx'
import { Table } from '../Prose.tsx'
import { edition, type Film, firstTen, numberOnes } from './facts.ts'

const tabs = ['top100', 'number-ones'] as const
type Tab = (typeof tabs)[number]
const labels: Record<Tab, string> = { top100: 'Top 100', 'number-ones': 'Number ones' }

/** Tabs are links, because they must work without scripts. */
export function OutcomeTabs({ section }: { section: string }) {
  const [chosen] = useSearchChoice('tab', tabs)
  const id = useId()
  const navigate = useNavigate()
  return (
    <>
      <Bar $gap={0}>
        <ArticleTabs
          label="What the ranking says"
          value={chosen}
          tabs={tabs.map((value) => ({
            value,
            label: labels[value],
            href: hrefOf(value, section),
          }))}
          onChange={(tab) => navigate(hrefOf(tab, section), { replace: true })}
          panelId={id}
        />
        <OscarLink to="/oscar-winners">Oscar Winners</OscarLink>
      </Bar>
      <Panel role="tabpanel" id={id} aria-labelledby={`${id}-${chosen}`}>
        {chosen === 'top100' ? <FirstTen /> : <NumberOnes />}
      </Panel>
    </>
  )
}

function FirstTen() {
  return (
    <Table>
      <caption>The first ten of the hundred, {edition}</caption>
      <Head texts={['Place', 'Film']} figures={['Lists', 'Score']} />
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
      <Head texts={['Source', 'Its number one']} figures={['Here']} />
      <tbody>
        {sources.map((source) => (
          <tr key={source}>
            <th scope="row">{sourceLists[source].short}</th>
            <td>
              <FilmLink film={numberOnes[source]} />
            </td>
            <td data-figure="">{numberOnes[source].rank}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type HeadProps = { texts: readonly string[]; figures: readonly string[] }

function Head({ texts, figures }: HeadProps) {
  return (
    <thead>
      <tr>
        {[...texts, ...figures].map((name) => (
          <th key={name} scope="col" data-figure={figures.includes(name) ? '' : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function FilmLink({ film }: { film: Film }) {
  return (
    <>
      <Link to={moviePath(film)}>{titleText(film.title)}</Link> ({film.year})
    </>
  )
}

function hrefOf(tab: Tab, section: string): string {
  return `${tab === tabs[0] ? '?' : `?tab=${tab}`}#${section}`
}

const Bar = styled(Cluster)`
  margin-top: ${theme.space(3)};
  border-bottom: 1px solid ${theme.color.line};
  @media print {
    display: none;
  }
`

const ArticleTabs = styled(TabList<Tab>)`
  border: 0;
  > * {
    margin: 0;
    font-size: 1rem;
  }
`

const OscarLink = styled(Link)`
  ${tabLook}
  && {
    margin: 0;
    font-size: 1rem;
  }
`

const Panel = styled.div`
  margin-top: ${theme.space(2)};
`
