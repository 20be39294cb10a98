import { Card, from, Skeleton, theme } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { countText } from '@cinecanon/web/text'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { mailQuery, missesQuery, peopleQuery } from './overview.ts'
import { Spark } from './Spark.tsx'

export function Figures() {
  return (
    <Grid>
      <People />
      <Mails />
      <Errors />
    </Grid>
  )
}

function People() {
  const { data, isError } = useQuery(peopleQuery)
  const days = data?.days ?? []
  const joined = sumOf(days.slice(-7), ({ joined }) => joined)
  const marks = sumOf(days, ({ marks }) => marks)
  return (
    <>
      <Figure
        label="Total Users"
        count={data?.total}
        isError={isError}
        note={joined > 0 && <Good>+{countText(joined)} this week</Good>}
      >
        <Spark what="Users" points={pointsOf(days, ({ total }) => total)} />
      </Figure>
      <Figure
        label="Marks"
        count={data && marks}
        isError={isError}
        note={`${countText(days.at(-1)?.marks ?? 0)} today`}
      >
        <Spark what="Marks" points={pointsOf(days, ({ marks }) => marks)} />
      </Figure>
    </>
  )
}

function Mails() {
  const { data, isError } = useQuery(mailQuery)
  const days = data?.days ?? []
  const failed = `${countText(sumOf(days, ({ failed }) => failed))} failed`
  return (
    <Figure
      label="Mails sent"
      count={data && sumOf(days, ({ sent }) => sent)}
      isError={isError}
      note={failed === '0 failed' ? failed : <Bad>{failed}</Bad>}
    >
      <Spark what="Mails sent" points={pointsOf(days, ({ sent }) => sent)} />
    </Figure>
  )
}

function Errors() {
  const { data, isError } = useQuery(missesQuery)
  const days = data?.days ?? []
  const today = days.at(-1)?.errors ?? 0
  const note = `${countText(today)} today`
  return (
    <Figure
      label="Errors"
      count={data && sumOf(days, ({ errors }) => errors)}
      isError={isError}
      note={today > 0 ? <Bad>{note}</Bad> : note}
    >
      <Spark what="Errors" points={pointsOf(days, ({ errors }) => errors)} isBad={today > 0} />
    </Figure>
  )
}

type FigureProps = {
  label: string
  count: number | undefined
  isError: boolean
  note: ReactNode
  children: ReactNode
}

function Figure({ label, count, isError, note, children }: FigureProps) {
  if (count === undefined) {
    return (
      <Box aria-busy={!isError}>
        <Head>{label}</Head>
        {isError ? <p>Not available</p> : <Skeleton $height="5.5rem" />}
      </Box>
    )
  }
  return (
    <Box>
      <Head>
        {label} <span>{note}</span>
      </Head>
      <Count>{countText(count)}</Count>
      {children}
    </Box>
  )
}

function sumOf<D>(days: readonly D[], countOf: (day: D) => number): number {
  return days.reduce((sum, day) => sum + countOf(day), 0)
}

function pointsOf<D extends { date: string }>(days: readonly D[], countOf: (day: D) => number) {
  return days.map((day) => ({ date: day.date, count: countOf(day) }))
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(1.25)};
  ${from.md} {
    gap: ${theme.space(2)};
  }
  ${from.xl} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

const Box = styled(Card)`
  padding: ${theme.space(1.5)} ${theme.space(1.75)};
  ${from.md} {
    padding: ${theme.space(2)} ${theme.space(2.5)};
  }
`

const Head = styled.h2`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(1)};
  color: ${theme.color.inkSoft};
  font: 400 0.875rem / 1.4 ${theme.font.text};
`

const Count = styled.p`
  font: 420 1.75rem / 1.2 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
  letter-spacing: -0.02em;
  ${from.md} {
    font-size: 2.25rem;
  }
`

const Good = styled.b`
  color: ${theme.color.success};
  font-weight: 600;
`

const Bad = styled(Good)`
  color: ${theme.color.danger};
`
