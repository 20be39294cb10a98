import { seconds } from '@cinecanon/contract/time'
import { utcMoment } from '@cinecanon/web/dates'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

/** Seconds within the last minute. */
export function Countdown({ startAt }: { startAt: string }) {
  const left = useSecondsUntil(startAt)
  return <Text role="timer">{textFor(startAt, left)}</Text>
}

function textFor(startAt: string, left: number | undefined): string {
  if (left === undefined || left > 60) return `Starts ${utcMoment(startAt)} UTC.`
  return left > 0 ? `Sending starts in ${left}…` : 'Sending starts…'
}

/** Undefined on the server, whose clock differs. */
function useSecondsUntil(at: string): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const read = () => setLeft(Math.ceil((Date.parse(at) - Date.now()) / seconds))
    read()
    const timer = setInterval(read, seconds / 4)
    return () => clearInterval(timer)
  }, [at])
  return left
}

const Text = styled.p`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
