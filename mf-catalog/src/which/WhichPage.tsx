import { addressOf, getWhichSheet, sheetsADay, type WhichDay } from '@cinecanon/contract'
import { Cluster, Container, from, Muted, posterEdge, Skeleton, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Dots } from './Dots.tsx'
import { Play } from './Play.tsx'
import { whichQuery } from './queries.ts'
import { Result } from './Result.tsx'
import { dayText, useResults } from './results.ts'

export default function WhichPage() {
  const query = useQuery(whichQuery)
  return (
    <Frame $padding={[3, 8]}>
      <PageMeta
        title="Which Film?"
        description="Five drawn posters a day without their lettering. Name the films: one guess, a hint, one more."
      />
      <Loaded query={query} failure="Today’s sheets didn’t load." skeleton={<Waiting />}>
        {(today) => <Today key={today.day} today={today} />}
      </Loaded>
    </Frame>
  )
}

function Today({ today }: { today: WhichDay }) {
  const { day, sheets } = today
  const results = useResults()
  const played = results[day] ?? []
  /** The solution stays until *Next sheet* is pressed. */
  const [shown, setShown] = useState<number | null>(null)
  const current = shown ?? played.length + 1
  return (
    <>
      <Head>
        <h1>Which film?</h1>
        <Muted as="time" dateTime={day}>
          {dayText(day)}
        </Muted>
        <Dots played={played} current={current} />
      </Head>
      {current > sheetsADay ? (
        <Result today={today} results={results} />
      ) : (
        <Play
          key={current}
          {...{ day, sheet: current }}
          picture={addressOf(getWhichSheet, { params: { day, sheet: current } })}
          nouns={sheets[current - 1]?.nouns ?? []}
          onSolved={() => setShown(current)}
          onNext={() => setShown(null)}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <>
      <Head>
        <h1>Which film?</h1>
      </Head>
      <Shape aria-busy="true" />
    </>
  )
}

const Frame = styled(Container)`
  max-width: 64.5rem;
  min-height: 70vh;
`

const Head = styled(Cluster).attrs({ as: 'header', $gap: [0.5, 1.5], $align: 'baseline' })`
  margin-bottom: ${theme.space(2)};
  time {
    font-size: 0.875rem;
  }
  h1 {
    font-size: clamp(1.375rem, 1.1rem + 2vw, 2.5rem);
  }
`

const Shape = styled(Skeleton)`
  width: min(66vw, 16.5rem);
  aspect-ratio: 2 / 3;
  ${posterEdge}
  ${from.md} {
    width: 25rem;
  }
`
