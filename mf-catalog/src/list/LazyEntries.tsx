import { useLocation } from '@cinecanon/web/router'
import { memo, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { observe } from 'react-intersection-observer'
import { type EntriesProps, MovieEntries } from './MovieEntries.tsx'

type Props = EntriesProps & { listId: string }

/** Hydration waits until entries are near or touched, because a hundred at once block the page. */
export const LazyEntries = memo(function LazyEntries({ listId, ...entries }: Props) {
  const gate = useGate(listId, entries.from, entries.to)
  const rows = <MovieEntries {...entries} />
  // The fallback is the same, because React discards HTML whose context changes.
  return (
    <Suspense fallback={rows}>
      <Wait gate={gate}>{rows}</Wait>
    </Suspense>
  )
})

function Wait({ gate, children }: { gate: Gate; children: ReactNode }) {
  gate.isOpen()
  use(gate.opened)
  return children
}

type Gate = ReturnType<typeof createGate>

/** React's own mark of a settled promise is set, because the promise resolves after the press. */
function createGate(rows: () => readonly Element[]) {
  let isOpen = false
  let resolve = () => {}
  const opened = new Promise<void>((done) => {
    resolve = done
  })
  const open = () => {
    isOpen = true
    Object.assign(opened, { status: 'fulfilled' })
    resolve()
  }
  const isOpenNow = () => {
    if (!isOpen && isTouched(rows())) open()
    return isOpen
  }
  return { opened, open, isOpen: isOpenNow }
}

/** The event in progress tells it, because React hydrates its target before it goes on. */
function isTouched(rows: readonly Element[]): boolean {
  const target = globalThis.event?.target
  return target instanceof Node && rows.some((row) => row.contains(target))
}

/** The gate is closed only over the server's HTML, and only until the next render. */
function useGate(listId: string, from: number, to: number): Gate {
  const [gate] = useState(() => createGate(() => rowsOf(listId, from, to)))
  const [isServed] = useState(() => rowsOf(listId, from, to).length > 0)
  const isCommitted = useRef(false)
  useLocation()
  if (!isServed || isCommitted.current) gate.open()
  useEffect(() => {
    isCommitted.current = true
    if (gate.isOpen()) return undefined
    const rows = rowsOf(listId, from, to)
    const stop = rows.map((row) => observe(row, (inView) => inView && gate.open(), near))
    return () => {
      for (const end of stop) end()
    }
  }, [gate, listId, from, to])
  return gate
}

const near = { rootMargin: '600px 0px' }

function rowsOf(listId: string, from: number, to: number): Element[] {
  const list = globalThis.document?.getElementById(listId)
  return [...(list?.querySelectorAll(':scope > ul > li') ?? [])].slice(from, to)
}
