import type { Random } from '../drawing/seed.ts'
import type { Brief, Layout, LayoutName, Plan, Suited } from '../plan.ts'
import { axis, field, horizon, ladder } from './many.ts'
import { counterform, crop, monument, speck } from './one-form.ts'
import { frame, swiss } from './type.ts'

/** Random among allowed layouts that suit, else among all that suit. */
export function chooseLayout(
  subject: Suited,
  random: Random,
  isAllowed: (name: LayoutName) => boolean,
): LayoutName {
  const names = Object.keys(layouts) as LayoutName[]
  const weigh = (item: LayoutName) => ({ item, weight: layouts[item].suits(subject) })
  const suited = names.map(weigh).filter(({ weight }) => weight > 0)
  const allowed = suited.filter(({ item }) => isAllowed(item))
  const [first = { item: 'monument', weight: 1 } as const, ...rest] =
    allowed.length > 0 ? allowed : suited
  return random.weighted([first, ...rest])
}

export function planAs(layout: LayoutName, brief: Brief): Plan {
  return layouts[layout].plan(brief)
}

const layouts: Record<LayoutName, Layout> = {
  monument,
  speck,
  crop,
  field,
  horizon,
  axis,
  counterform,
  ladder,
  swiss,
  frame,
}
