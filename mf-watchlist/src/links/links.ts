import {
  type Call,
  changePublicLink,
  createPublicLink,
  type Input,
  listPublicLinks,
  type PublicLink,
  type PublicLinkKind,
  type PublicLinkSwitch,
  publicLinkPath,
  restorePublicLink,
  withdrawPublicLink,
} from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { callOf, toast, toastFailure } from '@cinecanon/web'
import { queryOptions, useMutation, useQueryClient } from '@cinecanon/web/query'

export const kindNames: Record<PublicLinkKind, string> = {
  wall: 'My hundred',
  watchlist: 'My List',
  year: 'My year',
  comparison: 'Compare with me',
  list: 'A list of mine',
}
export const switchNames: Record<PublicLinkSwitch, string> = {
  name: 'My name',
  notes: 'Lines',
  ratings: 'Ratings',
}

export const linksQuery = queryOptions({
  queryKey: ['account', 'links'],
  queryFn: ({ meta, signal }) => callOf(meta)(listPublicLinks, {}, signal),
})

/** The dialog shows failures itself, with all that was typed. */
export function useCreateLink() {
  return useMutation({
    retry: false,
    mutationFn: (body: Input<typeof createPublicLink>['body'], { meta }) =>
      callOf(meta)(createPublicLink, { body }),
    onSettled: useRefresh(),
  })
}

export function useChangeLink() {
  return useSaved((call, body: Input<typeof changePublicLink>['body']) =>
    call(changePublicLink, { body }),
  )
}

export function useWithdrawLink() {
  const restore = useSaved((call, { token }: PublicLink) =>
    call(restorePublicLink, { body: { token } }),
  )
  return useMutation({
    mutationFn: ({ token }: PublicLink, { meta }) =>
      callOf(meta)(withdrawPublicLink, { body: { token } }),
    onMutate: ({ token }, { client }) =>
      client.setQueryData(linksQuery.queryKey, (all) =>
        all?.filter((each) => each.token !== token),
      ),
    onSuccess: (_nothing, link) =>
      toast({
        title: `${link.title || kindNames[link.kind]} withdrawn`,
        description: 'The address leads nowhere now.',
        durationMs: 8 * seconds,
        action: { label: 'Undo', act: () => restore.mutate(link) },
      }),
    onError: (error: Error) => toastFailure('Not withdrawn', error, 'Please try again.'),
    onSettled: useRefresh(),
  })
}

export function addressIn(origin: string, { token }: PublicLink): string {
  return origin + publicLinkPath(token)
}

function useSaved<Typed>(send: (call: Call, typed: Typed) => Promise<PublicLink>) {
  return useMutation({
    mutationFn: (typed: Typed, { meta }) => send(callOf(meta), typed),
    onError: (error: Error) => toastFailure('That wasn’t saved', error, 'Please try again.'),
    onSettled: useRefresh(),
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: linksQuery.queryKey })
}
