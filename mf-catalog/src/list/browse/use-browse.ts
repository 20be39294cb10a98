import { useAddress } from '@cinecanon/web'
import {
  type BrowsedList,
  browsed,
  type Choice,
  choiceIn,
  type GroupName,
  groupNames,
  groupsOf,
  type Marks,
} from './browse.ts'
import { facetNames } from './facets.ts'

export type Browse = ReturnType<typeof useBrowse>

export function useBrowse(list: BrowsedList, marks: Marks) {
  const { search, change } = useAddress()
  const choice = choiceIn(search, list)
  const others = [...search].filter(([name]) => !ownNames.includes(name))
  return {
    list,
    marks,
    choice,
    groups: groupsOf(list, choice, marks),
    passing: browsed(list, choice, marks),
    hasFacets: facetNames.some((name) => choice.has(name)),
    /** The current address is changed, because the last change may not be rendered yet. */
    choose: (name: GroupName, value: string | undefined) =>
      change(
        new Map([
          [name as string, value],
          ['page', undefined],
        ]),
        { replace: true },
      ),
    apply: (next: Choice) => {
      const values = new Map<string, string>(next)
      change(new Map(ownNames.map((name) => [name, values.get(name)])), { replace: true })
    },
    searchOf: (next: Choice) => {
      const parameters = new URLSearchParams([...others, ...next])
      return parameters.size > 0 ? `?${parameters}` : ''
    },
    others,
  }
}

/** The page goes with a choice, because another choice has other pages. */
const ownNames: readonly string[] = [...groupNames, 'page']
