import { useEffect, useState } from 'react'

const settleMs = 400

/** The value once it has stopped changing for a moment: what every letter would cost a request for. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
