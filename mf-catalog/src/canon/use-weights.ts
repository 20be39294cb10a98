import { areSameWeights, readWeights, type Weights, weightsQuery } from '@cinecanon/contract'
import { useAddress } from '@cinecanon/web'
import { useDelayedAddress } from '../page/use-delayed-address.ts'

export function useWeights() {
  const { isUnderstood } = readWeights(useAddress().search)
  const { value, isSettled, edit } = useDelayedAddress({
    read: (search) => readWeights(search).weights,
    write: (weights) => new Map(Object.entries(weightsQuery(weights))),
    isSame: areSameWeights,
  })
  return {
    weights: value,
    isUnderstood: isUnderstood || !isSettled,
    isSettled,
    move: (name: keyof Weights, to: number) => edit({ ...value, [name]: to }),
  }
}
