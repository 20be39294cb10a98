/** Null where the header or footer isn't shown. */
export type Boxes = Record<'header' | 'footer', string | null>

export type SeenPage = { path: string; faults: string[]; boxes: Boxes | null }

/** A fault that the current release has too doesn't stop another. */
export function comparePages(candidate: SeenPage[], current: SeenPage[]) {
  const faults: string[] = []
  const shared: string[] = []
  for (const { path, faults: own, boxes } of candidate) {
    const before = current.find((each) => each.path === path)
    const known = new Set(before?.faults.map(withoutRelease))
    for (const fault of own) {
      const isShared = known.has(withoutRelease(fault))
      ;(isShared ? shared : faults).push(`${path}: ${fault}`)
    }
    faults.push(...changesOf(boxes, before?.boxes ?? null).map((change) => `${path}: ${change}`))
  }
  return { faults, shared }
}

function changesOf(boxes: Boxes | null, before: Boxes | null): string[] {
  if (!boxes || !before) return []
  return (['header', 'footer'] as const)
    .filter((name) => before[name] && boxes[name] !== before[name])
    .map((name) => `the ${name} is ${boxes[name] ?? 'hidden'}, and was ${before[name]}`)
}

function withoutRelease(fault: string): string {
  return fault.replace(/\/[0-9a-f]{12}\//g, '/')
}
