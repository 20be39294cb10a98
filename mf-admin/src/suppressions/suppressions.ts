import {
  importSuppressions,
  liftSuppression,
  listSuppressions,
  mostImportedLines,
  type Reply,
  type Suppression,
} from '@cinecanon/contract'
import { callOf, toast } from '@cinecanon/web'
import { useMutation } from '@cinecanon/web/query'
import { countText } from '@cinecanon/web/text'
import { useRef, useState } from 'react'
import { pagedQuery, toastRefusal } from '../page/queries.ts'

const queryKey = ['suppressions']

export function suppressionsQuery(search: string, page: number) {
  return pagedQuery([...queryKey, search, page], listSuppressions, { query: { search, page } })
}

export function useLift() {
  return useMutation({
    retry: false,
    mutationFn: (email: string, { meta }) => callOf(meta)(liftSuppression, { body: { email } }),
    onSuccess: (_nothing, email) => toast({ title: `${email} gets mails again` }),
    onError: toastRefusal,
    onSettled: (_nothing, _error, _email, _shown, { client }) =>
      client.invalidateQueries({ queryKey }),
  })
}

type Imported = Reply<typeof importSuppressions>
export type ImportProgress = Imported & { sent: number; of: number }

const nothingSent: ImportProgress = { sent: 0, of: 0, added: 0, known: 0, wrong: 0, wrongLines: [] }

/** Sends one piece after another; another call after an error resumes at the failed piece. */
export function useImport(onAllTaken: () => void) {
  const [progress, setProgress] = useState(nothingSent)
  const isStopped = useRef(false)
  const mutation = useMutation({
    retry: false,
    mutationFn: async (text: string, { meta }) => {
      const lines = text.trimEnd().split('\n')
      let now = isPartial(progress) ? progress : { ...nothingSent, of: lines.length }
      for (setProgress(now); isPartial(now) && !isStopped.current; setProgress(now)) {
        const piece = lines.slice(now.sent, now.sent + mostImportedLines).join('\n')
        now = withPiece(now, await callOf(meta)(importSuppressions, { body: { text: piece } }))
      }
      return now
    },
    onSuccess: (end) => {
      if (end.wrong > 0 && !isStopped.current) return
      toast({ title: `${isPartial(end) ? 'Stopped: ' : ''}${progressText(end)}` })
      if (!isStopped.current) onAllTaken()
    },
    onSettled: (_end, _error, _text, _shown, { client }) => client.invalidateQueries({ queryKey }),
  })
  const reset = () => setProgress(nothingSent)
  const stop = () => {
    isStopped.current = true
  }
  return { ...mutation, progress, reset, stop }
}

export function isPartial({ sent, of }: ImportProgress): boolean {
  return sent < of
}

function withPiece({ sent, of, ...sum }: ImportProgress, piece: Imported): ImportProgress {
  return {
    ...{ sent: Math.min(sent + mostImportedLines, of), of },
    ...{ added: sum.added + piece.added, known: sum.known + piece.known },
    wrong: sum.wrong + piece.wrong,
    wrongLines: [...sum.wrongLines, ...piece.wrongLines.map((line) => sent + line)],
  }
}

export function progressText({ sent, of, added, known }: ImportProgress): string {
  const lines = sent < of ? `${countText(sent)} of ${countText(of)} lines, ` : ''
  return `${lines}${addressesText(added)} added, ${countText(known)} known already`
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

/** The first match counts, so longer codes of RFC 3463 come first. */
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
