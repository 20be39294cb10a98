import { areSameWeights, readWeights, type Weights, weightsQuery } from '@cinecanon/contract'
import { useAddress } from '@cinecanon/web'
import { useLocation, useNavigationType } from '@cinecanon/web/router'
import { useEffect, useState } from 'react'

/** The address changes after a pause, because browsers refuse a change at every move of a slider. */
const pauseMs = 300

export function useWeights() {
  const { search, change } = useAddress()
  const { key } = useLocation()
  const isOwnChange = useNavigationType() === 'REPLACE'
  const given = readWeights(search)
  const [moved, setMoved] = useState({ weights: given.weights, key })
  if (moved.key !== key) {
    setMoved({ weights: isOwnChange ? moved.weights : given.weights, key })
  }
  const { weights } = moved
  const isSettled = areSameWeights(weights, given.weights)

  useEffect(() => {
    if (isSettled) return
    const write = () => change(new Map(Object.entries(weightsQuery(weights))), { replace: true })
    const timer = setTimeout(write, pauseMs)
    return () => clearTimeout(timer)
  }, [isSettled, weights, change])

  return {
    weights,
    isUnderstood: given.isUnderstood || !isSettled,
    /** The address has the weights. */
    isSettled,
    move: (name: keyof Weights, value: number) =>
      setMoved({ weights: { ...weights, [name]: value }, key }),
  }
}
