import { Loaded } from '@cinecanon/web/loaded'
import type { ComponentProps } from 'react'

type Props<T> = Omit<ComponentProps<typeof Loaded<T>>, 'what' | 'failure'>

export function LoadedFilms<T>(props: Props<T>) {
  return <Loaded failure="Failed to fetch movies" {...props} />
}
