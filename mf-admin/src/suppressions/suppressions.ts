import {
  deepestSuppression,
  importSuppressions,
  liftSuppression,
  listSuppressions,
  type Suppression,
} from '@cinecanon/contract'
import { callOf, failureMessage, textOf, toast } from '@cinecanon/web'
import { queryOptions, useMutation } from '@cinecanon/web/query'
import { countText } from '@cinecanon/web/text'
import { paged } from '../page/queries.ts'

const queryKey = ['suppressions']

/** `total` is of the rows that pages reach. */
export function suppressionsQuery(search: string, page: number) {
  return queryOptions({
    queryKey: [...queryKey, search, page],
    queryFn: async ({ meta, signal }) => {
      const reply = await callOf(meta)(listSuppressions, { query: { search, page } }, signal)
      return { ...reply, found: reply.total, total: Math.min(reply.total, deepestSuppression) }
    },
    ...paged,
  })
}

export function useLift() {
  return useMutation({
    retry: false,
    mutationFn: (email: string, { meta }) => callOf(meta)(liftSuppression, { body: { email } }),
    onSuccess: (_nothing, email) => toast({ title: `${email} gets mails again` }),
    onError: (error) => toast(failureMessage(error, { title: textOf(error, 'Please try again') })),
    onSettled: (_nothing, _error, _email, _shown, { client }) =>
      client.invalidateQueries({ queryKey }),
  })
}

export function useImport(onAllTaken: () => void) {
  return useMutation({
    retry: false,
    mutationFn: (text: string, { meta }) => callOf(meta)(importSuppressions, { body: { text } }),
    onSuccess: ({ added, known, wrong }, _text, _shown, { client }) => {
      void client.invalidateQueries({ queryKey })
      if (wrong > 0) return
      toast({ title: `${addressesText(added)} added, ${countText(known)} known already` })
      onAllTaken()
    },
  })
}

export function addressesText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'address' : 'addresses'}`
}

export function whyText({ reason, code }: Pick<Suppression, 'reason' | 'code'>): string {
  if (reason !== 'bounced') return reasons[reason]
  const [, meaning] = codes.find(([start]) => code?.startsWith(start)) ?? []
  return meaning ?? 'Mails were refused for good.'
}

const reasons = {
  complained: 'The person reported a mail as spam.',
  imported: 'Imported from a list.',
  added: 'Added by an operator.',
}

/** By RFC 3463; the longest first. */
const codes = [
  ['5.1.10', 'The domain takes no mails.'],
  ['5.1.1', 'There is no such mailbox.'],
  ['5.1.2', 'There is no such domain.'],
  ['5.1.6', 'The mailbox has moved.'],
  ['5.1', 'The address is wrong.'],
  ['5.2.1', 'The mailbox is disabled.'],
  ['5.2.2', 'The mailbox is full.'],
  ['4.', 'Mails were refused five times in a row.'],
] as const
