import {
  CallError,
  drawWall,
  type MovieId,
  type PaperName,
  type PrintedList,
  printedLists,
  printWall,
  type WallPicture,
} from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { callOf } from '@cinecanon/web'
import { download } from '@cinecanon/web/csv'
import { useMutation } from '@cinecanon/web/query'

export type WallContent = {
  list: PrintedList
  canon: { w: string; a: string } | undefined
  seen_ids: MovieId[] | undefined
  line: string
}

export type WallOrder = WallContent & ({ paper: PaperName } | { picture: WallPicture })

export function wallListIn(search: URLSearchParams): PrintedList {
  return printedLists.find((list) => list === search.get('list')) ?? printedLists[0]
}

/** It repeats the request while the sheet is made, because that can take longer than a response may. */
export function useWallFile() {
  return useMutation({
    networkMode: 'always',
    retry: (failures, error) => isBusy(error) && failures < mostRepeats,
    retryDelay: 2 * seconds,
    mutationFn: async (body: WallOrder, { meta }) => {
      const call = callOf(meta)
      const isPaper = 'paper' in body
      const bytes = isPaper ? await call(printWall, { body }) : await call(drawWall, { body })
      const end = isPaper ? `${body.paper}.pdf` : `${body.picture}.png`
      const type = (isPaper ? printWall : drawWall).produces
      const file = new Blob([new Uint8Array(bytes)], { type })
      const name = `cinecanon-${body.list}-${end}`
      download(name, file)
      return { name, size: file.size }
    },
  })
}

const mostRepeats = 12

function isBusy(error: unknown): boolean {
  return error instanceof CallError && error.status === 503
}

export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) {
    return 'The sheet was not made: there is no connection. What you chose is still here.'
  }
  return error.text || 'The sheet could not be made. Please try again.'
}
