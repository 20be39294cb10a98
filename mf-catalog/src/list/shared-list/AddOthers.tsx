import type { Movie } from '@cinecanon/contract'
import { Button } from '@cinecanon/ui'
import { marksNow, toast, useSetManyMarks } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { counted } from '@cinecanon/web/text'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { movies: readonly Movie[]; onAdd: () => void; children: ReactNode }

export function AddOthers({ movies, onAdd, children }: Props) {
  const setMarks = useSetManyMarks()
  const client = useQueryClient()
  const mark = (some: readonly Movie[], want_to_see: boolean) =>
    setMarks(some.map(({ id }) => ({ movieId: id, marks: { seen: false, want_to_see } })))
  // Undo leaves out films that were ticked since then.
  const undo = () =>
    mark(
      movies.filter(({ id }) => marksNow(client, id).want_to_see),
      false,
    )
  const add = () => {
    onAdd()
    mark(movies, true)
    toast({
      title: 'Success',
      description: `${counted(movies.length, 'film')} added to your watchlist`,
      action: { label: 'Undo', act: undo },
    })
  }
  return (
    <Button onClick={add}>
      <Plus size={18} aria-hidden />
      {children}
    </Button>
  )
}
