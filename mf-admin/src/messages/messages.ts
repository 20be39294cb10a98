import {
  type ContactDelivery,
  listContactMessages,
  type MessageState,
  retryContactMessage,
  setMessageState,
} from '@cinecanon/contract'
import { callOf, toast } from '@cinecanon/web'
import { useMutation } from '@cinecanon/web/query'
import { pagedQuery, toastRefusal } from '../page/queries.ts'

export function messagesQuery(state: MessageState, page: number) {
  return pagedQuery(['contact-messages', state, page], listContactMessages, {
    query: { state, page },
  })
}

const done = {
  answered: 'Marked as answered',
  open: 'The message is open again',
  retry: 'The message is on its way again',
}

export function useMessageAction(id: string) {
  return useMutation({
    retry: false,
    mutationFn: (action: MessageState | 'retry', { meta }) =>
      action === 'retry'
        ? callOf(meta)(retryContactMessage, { params: { id } })
        : callOf(meta)(setMessageState, { params: { id }, body: { state: action } }),
    onSuccess: (_message, action) => toast({ title: done[action] }),
    onError: toastRefusal,
    onSettled: (_message, _error, _action, _shown, { client }) =>
      void client.invalidateQueries({ queryKey: ['contact-messages'] }),
  })
}

export function replyTo({ email, subject }: Pick<ContactDelivery, 'email' | 'subject'>): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
