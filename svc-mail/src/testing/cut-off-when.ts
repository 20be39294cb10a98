/** Simulates a killed worker, whose calls don't reach the database. */
export function cutOffWhen<M extends object>(
  isGone: () => boolean,
  model: M,
  names: (keyof M)[],
): M {
  return new Proxy(model, {
    get: (target, name) => {
      const isCutOff = isGone() && names.includes(name as keyof M)
      return isCutOff ? () => Promise.reject(new Error('killed')) : Reflect.get(target, name)
    },
  })
}
