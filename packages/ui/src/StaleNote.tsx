import { styled } from 'styled-components'
import { useHydrated } from './hooks.ts'
import { theme } from './theme.ts'

type Props = {
  /** It is a timestamp in milliseconds, and null while the data is fresh. */
  since: number | null
  className?: string
}

/** The live region is rendered first, because screen readers announce changes only. */
export function StaleNote({ since, className }: Props) {
  return (
    <Frame className={className} aria-live="polite">
      {since !== null && <NoteText since={since} />}
    </Frame>
  )
}

function NoteText({ since }: { since: number }) {
  // The server can’t know the time zone.
  const time = useHydrated() ? timeText(since) : utcText(since)
  return (
    <p>
      As of <time dateTime={new Date(since).toISOString()}>{time}</time>. We can’t load anything
      newer right now.
    </p>
  )
}

function timeText(since: number): string {
  const isToday = new Date(since).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isToday && { day: 'numeric', month: 'long' }),
  }).format(since)
}

function utcText(since: number): string {
  return `${new Date(since).toISOString().slice(11, 16)} UTC`
}

const Frame = styled.div`
  > p {
    margin-bottom: ${theme.space(2)};
    padding-left: ${theme.space(1.5)};
    border-left: 2px solid ${theme.color.accentMark};
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
  }
`
