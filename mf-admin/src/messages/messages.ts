import {
  type ContactDelivery,
  listContactMessages,
  type MessageState,
  retryContactMessage,
  setMessageState,
} from '@cinecanon/contract'
import { callOf, failureMessage, textOf, toast } from '@cinecanon/web'
import { queryOptions, useMutation } from '@cinecanon/web/query'
import { paged } from '../page/queries.ts'

export function messagesQuery(state: MessageState, page: number) {
  return queryOptions({
    queryKey: ['contact-messages', state, page],
    queryFn: ({ meta, signal }) =>
      callOf(meta)(listContactMessages, { query: { state, page } }, signal),
    ...paged,
  })
}

export function useSetMessageState() {
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: MessageState }, { meta }) =>
      callOf(meta)(setMessageState, { params: { id }, body: { state } }),
    onSuccess: ({ answeredAt }) =>
      toast({ title: answeredAt ? 'Marked as answered' : 'The message is open again' }),
    ...afterwards,
  })
}

export function useRetryMessage() {
  return useMutation({
    retry: false,
    mutationFn: (id: string, { meta }) => callOf(meta)(retryContactMessage, { params: { id } }),
    onSuccess: () => toast({ title: 'The message is on its way again' }),
    ...afterwards,
  })
}

/** Opens the operator's mail program. */
export function replyTo({ email, subject }: Pick<ContactDelivery, 'email' | 'subject'>): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}

const afterwards = {
  onError: (error: Error) =>
    toast(failureMessage(error, { title: textOf(error, 'Please try again') })),
  onSettled: (
    _message: ContactDelivery | undefined,
    _error: Error | null,
    _input: unknown,
    _shown: unknown,
    { client }: { client: { invalidateQueries: (which: { queryKey: string[] }) => unknown } },
  ) => void client.invalidateQueries({ queryKey: ['contact-messages'] }),
}
