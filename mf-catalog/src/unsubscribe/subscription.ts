import { getSubscription, resubscribe, unsubscribe } from '@cinecanon/contract'
import { callOf, textOf, toast } from '@cinecanon/web'
import { queryOptions, useMutation } from '@cinecanon/web/query'

/** Whether the address behind a mailed link gets news. */
export function subscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['subscription', token],
    queryFn: ({ meta, signal }) => callOf(meta)(getSubscription, { params: { token } }, signal),
    enabled: isToken(token),
    retry: false,
    staleTime: 0,
  })
}

/** Ends the news, or begins them again. */
export function useSetSubscription(token: string) {
  return useMutation({
    retry: false,
    mutationFn: (isWanted: boolean, { meta }) =>
      callOf(meta)(isWanted ? resubscribe : unsubscribe, { params: { token } }),
    onSuccess: (subscription, _isWanted, _result, { client }) =>
      client.setQueryData(subscriptionQuery(token).queryKey, subscription),
    onError: (error) =>
      toast({
        title: 'That did not work',
        description: textOf(error, 'Please try again in a moment.'),
        isDestructive: true,
      }),
  })
}

export function isToken(token: string): boolean {
  return /^[\w-]{30,60}$/.test(token)
}
